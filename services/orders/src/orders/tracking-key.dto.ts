import { ApiProperty } from '@nestjs/swagger';
import { PlainText } from '../plain-text.ts';

export class TrackingKeyDto {
  @ApiProperty({ description: 'The `key` of a tracking link' })
  @PlainText(200, 'the key of the link')
  key: string = '';
}
