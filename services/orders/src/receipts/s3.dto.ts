import type {
  BeginMultipart,
  CompletedMultipart,
  CompleteMultipart,
  MultipartUpload,
  PartUpload,
  S3Parameters,
  UploadedPart,
} from '@shop/contracts/receipts';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText, RequiredText } from '@shop/service-kit/http/text.validation';
import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsDefined, IsInt, IsObject, Max, Min, ValidateNested } from 'class-validator';
import { ReceiptSize } from './receipts.dto.ts';

/** S3 metadata are text; clients that send JSON use numbers. */
const NumberOfText = () =>
  Transform(({ value }) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value));

/** Messages of S3 upload clients' own server, which the clients recognize. */
const noSize = 'Missing required meta field(s): size.';
const noKey = 'Cannot sign without a key, an uploadId, and a partNumber';

/** Declared names and types are ignored. */
class AnyFile {
  @ApiPropertyOptional({ description: 'Ignored' })
  @PlainText(1_000, 'The file name')
  filename: string = '';

  @ApiPropertyOptional({ description: 'Ignored: the first bytes count' })
  @PlainText(200, 'The type')
  type: string = '';
}

export class S3ParametersQuery extends AnyFile {
  @ReceiptSize()
  @IsDefined({ message: noSize })
  @NumberOfText()
  'metadata[size]': number;
}

export class S3ParametersResponse implements S3Parameters {
  @ApiProperty({ enum: ['PUT'] }) method: 'PUT';
  @ApiProperty({ description: 'Takes a PUT of a file of that size for 15 minutes' }) url: string;
  @ApiProperty({ type: 'object', properties: {}, description: 'Empty: the file is the body' }) fields: Record<
    string,
    never
  >;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, description: 'Headers to send' })
  headers: Record<string, string>;
}

class FileMetadata {
  @ReceiptSize()
  @IsDefined({ message: noSize })
  @NumberOfText()
  size: number;
}

export class BeginMultipartDto extends AnyFile implements BeginMultipart {
  @ApiProperty({ description: "The file's size, which the whole of its parts is held to" })
  @ValidateNested()
  @Type(() => FileMetadata)
  @IsObject({ message: noSize })
  metadata: FileMetadata;
}

export class MultipartUploadResponse implements MultipartUpload {
  @ApiProperty() key: string;
  @ApiProperty() uploadId: string;
}

export class UploadKeyQuery {
  @ApiProperty()
  @RequiredText(200, 'The key')
  key: string;
}

export class PartKeyQuery {
  @ApiProperty()
  @RequiredText(200, 'The key', noKey)
  key: string;
}

export class UploadedPartResponse implements UploadedPart {
  @ApiProperty() PartNumber: number;
  @ApiProperty({ description: 'Bytes' }) Size: number;
  @ApiProperty() ETag: string;
}

export class PartUploadResponse implements PartUpload {
  @ApiProperty({ description: 'Takes a PUT of the part' }) url: string;
  @ApiProperty({ description: 'Seconds' }) expires: number;
}

/** S3's limit of part numbers. */
const mostParts = 10_000;

class CompletedPart {
  @ApiProperty({ minimum: 1, maximum: mostParts })
  @Max(mostParts, { message: `A part's number is at most ${mostParts}.` })
  @Min(1, { message: "A part's number is at least 1." })
  @IsInt({ message: "A part's number must be a whole number." })
  PartNumber: number;

  @ApiProperty({ description: 'What the store answered to the part' })
  @RequiredText(200, 'The ETag')
  ETag: string;
}

export class CompleteMultipartDto implements CompleteMultipart {
  @ApiProperty({ type: [CompletedPart], minItems: 1, description: 'All parts by ascending number' })
  @ValidateNested({ each: true, message: 'The parts could not be read.' })
  @Type(() => CompletedPart)
  @IsObject({ each: true, message: 'The parts could not be read.' })
  @ArrayMinSize(1, { message: 'Please name the parts.' })
  @IsArray({ message: 'The parts could not be read.' })
  parts: CompletedPart[];
}

export class CompletedMultipartResponse implements CompletedMultipart {
  @ApiProperty({ description: 'The `transferProofURL` of `PUT /api/bank-transfers`' }) location: string;
}
