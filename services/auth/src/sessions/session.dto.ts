import type { OwnSession } from '@shop/contracts/account';
import type { ResolvedSession, User } from '@shop/contracts/auth';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { UserDto } from '../users/user.dto.ts';

export class ResolveSessionDto {
  @ApiProperty({ description: 'Value of the session cookie', maxLength: 200 })
  @MaxLength(200)
  @IsString()
  sid: string;

  @ApiPropertyOptional({
    description: 'False for what a page asks by itself, which keeps no session alive; true when left out',
  })
  @IsOptional()
  @IsBoolean()
  attended?: boolean;
}

export class OwnSessionDto implements OwnSession {
  @ApiProperty({ format: 'uuid', description: 'Names the session; says nothing about its cookie' }) id: string;
  @ApiProperty({ example: 'Chrome on Android' }) device: string;
  @ApiProperty({ format: 'date-time' }) startedAt: string;
  @ApiProperty({ format: 'date-time', description: 'Precise to some minutes' }) lastSeenAt: string;
  @ApiProperty({ description: 'Whether this request belongs to it' }) isCurrent: boolean;
}

export class ResolvedSessionDto implements ResolvedSession {
  @ApiProperty({ type: UserDto, nullable: true }) user: User | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt: string | null;
}
