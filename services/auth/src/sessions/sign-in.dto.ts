import { ApiProperty } from '@nestjs/swagger';
import type { Credentials, ResolvedSession, User } from '@shop/contracts/auth';
import { IsString, MaxLength } from 'class-validator';
import { UserDto } from '../users/user.dto.ts';

/** Documents the body that passport-local reads. */
export class CredentialsDto implements Credentials {
  @ApiProperty({ example: 'tanya@example.com' }) email: string;
  @ApiProperty({ minLength: 6 }) password: string;
}

/** Body of `POST /internal/sessions/resolve`. */
export class ResolveSessionDto {
  @ApiProperty({ description: 'Value of the session cookie' })
  @IsString()
  @MaxLength(200)
  sid: string;
}

export class ResolvedSessionDto implements ResolvedSession {
  @ApiProperty({ type: UserDto, nullable: true }) user: User | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt: string | null;
}
