import {
  type AccessAction,
  type AccessLogEntry,
  type AccessLogFilter,
  type AccessLogPage,
  accessActions,
} from '@shop/contracts/account';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { OptionalText } from '@shop/service-kit/http/text.validation';
import { AuditEntryDto, AuditFilterDto, AuditPageDto } from '@shop/service-kit/identity/audit';
import { IsIn } from 'class-validator';

export class AccessLogFilterDto extends AuditFilterDto implements AccessLogFilter {
  @ApiPropertyOptional({
    maxLength: 254,
    description: 'Part of the address that the account has now',
    example: 'ann@example.com',
  })
  @OptionalText(254, 'The email')
  email?: string;

  @ApiPropertyOptional({ enum: accessActions })
  @OptionalText(40, 'The action')
  @IsIn(accessActions, { message: 'The access log knows no such action.' })
  action?: AccessAction;
}

class AccessLogEntryDto extends AuditEntryDto implements AccessLogEntry {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address that the account has now; null once it is deleted',
  })
  email: string | null;
}

export class AccessLogPageDto extends AuditPageDto implements AccessLogPage {
  @ApiProperty({ type: [AccessLogEntryDto] }) declare entries: AccessLogEntryDto[];
}
