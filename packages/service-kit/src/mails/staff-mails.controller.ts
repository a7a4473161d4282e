import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import type { StaffMails } from '@shop/contracts/account';
import { type StaffMailKind, staffMailKinds } from '@shop/contracts/mails';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@shop/service-kit/http/api-docs';
import { IsEmail, IsIn, IsInt, Min, ValidateIf } from 'class-validator';
import { ApiProblems } from '../http/api-problems.ts';
import { notFound } from '../http/problem.ts';
import { usualAddress } from '../http/text.validation.ts';
import { Allow } from '../identity/identity.ts';
import { StaffMailing } from './staff-mails.ts';

class StaffMailsDto implements StaffMails {
  @ApiProperty({ type: String, nullable: true, description: 'Null when the account is no admin any more' })
  @ValidateIf((body: StaffMails) => body.address !== null)
  @IsEmail(usualAddress)
  address: string | null;

  @ApiProperty({ enum: staffMailKinds, isArray: true })
  @IsIn(staffMailKinds, { each: true })
  kinds: StaffMailKind[];

  @ApiProperty({ type: 'integer', minimum: 0, description: "Grows with each change of the account's settings" })
  @Min(0)
  @IsInt()
  version: number;
}

const UserId = () => Param('userId', new ParseUUIDPipe({ exceptionFactory: () => notFound('The account') }));

/** Called by auth only, which stores this setting. */
@ApiTags('internal')
@Controller('internal/staff-mails')
export class StaffMailsController {
  constructor(private readonly mailing: StaffMailing) {}

  @Put(':userId')
  @HttpCode(204)
  @Allow('service')
  @ApiOperation({ operationId: 'putStaffMails', summary: 'What a member of staff is mailed about, and where' })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  put(@UserId() userId: string, @Body() body: StaffMailsDto): Promise<void> {
    return this.mailing.put(userId, body);
  }
}
