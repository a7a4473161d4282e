import type { ResolvedSession, User } from '@shop/contracts/auth';
import { ApiProperty } from '@shop/service-kit/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { UserDto } from '../users/user.dto.ts';

/** Body of `POST /internal/sessions/resolve`. */
export class ResolveSessionDto {
  @ApiProperty({ description: 'Value of the session cookie', maxLength: 200 })
  @MaxLength(200)
  @IsString()
  sid: string;
}

export class ResolvedSessionDto implements ResolvedSession {
  @ApiProperty({ type: UserDto, nullable: true }) user: User | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt: string | null;
}
