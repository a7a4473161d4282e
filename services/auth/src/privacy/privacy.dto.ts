import {
  type AccountDeletion,
  type AccountDeletionStep,
  type AccountService,
  accountServices,
} from '@shop/contracts/privacy';
import { ApiProperty } from '@shop/service-kit/http/api-docs';

class AccountDeletionStepDto implements AccountDeletionStep {
  @ApiProperty({ enum: accountServices }) service: AccountService;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) confirmedAt: string | null;
  @ApiProperty({ type: 'integer', description: 'Attempts that failed' }) failures: number;
  @ApiProperty({ type: String, nullable: true, description: 'What the last failed attempt said' }) lastError:
    | string
    | null;
}

export class AccountDeletionDto implements AccountDeletion {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid', description: 'The account; all its other data are erased' }) userId: string;
  @ApiProperty({ format: 'date-time' }) askedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) finishedAt: string | null;
  @ApiProperty({ type: [AccountDeletionStepDto] }) steps: AccountDeletionStepDto[];
}
