import { ApiProperty } from '@nestjs/swagger';
import { PlainText } from '@shop/service-kit/text.validation';

export class TrackingKeyDto {
  @ApiProperty({ description: 'The `key` of a tracking link' })
  @PlainText(200, 'The key of the link')
  key: string = '';
}
