import { type StaffRole, staffRoles } from '@shop/contracts/identity';
import {
  type InviteAcceptance,
  type StaffChange,
  type StaffInvite,
  type StaffMember,
  type StaffState,
  staffStates,
} from '@shop/contracts/staff';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Email, IfGiven, OptionalText, RequiredText } from '@shop/service-kit/http/text.validation';
import { IsBoolean, IsIn } from 'class-validator';
import { PasswordResetDto } from '../links/links.dto.ts';
import { OneLine } from '../users/name.validation.ts';

const IsRole = () => IsIn(staffRoles, { message: `The role is one of ${staffRoles.join(', ')}.` });

export class StaffMemberDto implements StaffMember {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) firstName: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName: string | null;
  @ApiProperty({ enum: staffRoles }) role: StaffRole;
  @ApiProperty({ enum: staffStates }) state: StaffState;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null without one in the last year' })
  lastSignInAt: string | null;
  @ApiProperty() hasPasskey: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null without an unused link' })
  inviteExpiresAt: string | null;
}

export class StaffInviteDto implements StaffInvite {
  @ApiProperty({ example: 'marlon@example.com', maxLength: 254 })
  @Email()
  email: string;

  @ApiProperty({ enum: staffRoles })
  @IsRole()
  role: StaffRole;
}

export class StaffChangeDto implements StaffChange {
  @ApiPropertyOptional({ enum: staffRoles })
  @IsRole()
  @IfGiven()
  role?: StaffRole;

  @ApiPropertyOptional()
  @IsBoolean({ message: 'Please say whether the account is disabled.' })
  @IfGiven()
  isDisabled?: boolean;
}

export class InviteAcceptanceDto extends PasswordResetDto implements InviteAcceptance {
  @ApiProperty({ maxLength: 80 })
  @OneLine('A first name')
  @RequiredText(80, 'A first name')
  firstName: string;

  @ApiPropertyOptional()
  @OneLine('A last name')
  @OptionalText(80, 'A last name')
  lastName?: string;
}
