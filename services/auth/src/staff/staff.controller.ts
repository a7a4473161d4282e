import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { confirmationHeader, type Identity } from '@shop/contracts/identity';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiResponse,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { notFound } from '@shop/service-kit/http/problem';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { InviteAcceptanceDto, StaffChangeDto, StaffInviteDto, StaffMemberDto } from './staff.dto.ts';
import { StaffService } from './staff.service.ts';

const StaffId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('The account') }));

@ApiTags('staff')
@Controller('api')
@Allow('shop owner')
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Get('admin/staff')
  @ApiOperation({ operationId: 'getStaff', summary: 'All staff accounts and invites, oldest first' })
  @ApiOkResponse({ type: [StaffMemberDto] })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  list(): Promise<StaffMemberDto[]> {
    return this.staff.list();
  }

  @Post('admin/staff')
  @ApiOperation({ operationId: 'inviteStaff', summary: 'Mail somebody a link that makes a staff account' })
  @ApiHeader({ name: confirmationHeader, required: false, description: 'Of POST /api/auth/confirmation' })
  @ApiCreatedResponse({ type: StaffMemberDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'EMAIL_TAKEN', 'PASSWORD_REQUIRED')
  invite(
    @Caller() caller: Identity,
    @Body() invite: StaffInviteDto,
    @Headers(confirmationHeader) confirmation: string | undefined,
  ): Promise<StaffMemberDto> {
    return this.staff.invite(caller, invite, confirmation);
  }

  @Patch('admin/staff/:id')
  @ApiOperation({ operationId: 'changeStaff', summary: 'Change the role of an account, disable or enable it' })
  @ApiHeader({ name: confirmationHeader, required: false, description: 'Of POST /api/auth/confirmation' })
  @ApiOkResponse({ type: StaffMemberDto })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
    'LAST_ADMIN',
    'PASSWORD_REQUIRED',
  )
  change(
    @Caller() caller: Identity,
    @StaffId() id: string,
    @Body() change: StaffChangeDto,
    @Headers(confirmationHeader) confirmation: string | undefined,
  ): Promise<StaffMemberDto> {
    return this.staff.change(caller, id, change, confirmation);
  }

  @Post('admin/staff/:id/invite')
  @HttpCode(202)
  @ApiOperation({ operationId: 'mailStaffInvite', summary: 'Mail another link; the older one ends' })
  @ApiResponse({ status: 202, description: 'The mail is stored' })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT')
  mailAgain(@Caller() caller: Identity, @StaffId() id: string): Promise<void> {
    return this.staff.mailAgain(caller, id);
  }

  @Delete('admin/staff/:id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'withdrawStaffInvite', summary: 'Withdraw an invite that is not accepted' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT')
  withdraw(@Caller() caller: Identity, @StaffId() id: string): Promise<void> {
    return this.staff.withdraw(caller, id);
  }

  /** The token authorizes the call without sign-in. */
  @Post('auth/staff-invite')
  @HttpCode(204)
  @Allow('everyone')
  @ApiOperation({
    operationId: 'acceptStaffInvite',
    summary: "Make the staff account with the token of the mail's link",
  })
  @ApiNoContentResponse()
  @ApiProblems(
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'LINK_EXPIRED',
    'FORBIDDEN',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_IS_ADDRESS',
  )
  accept(@Body() acceptance: InviteAcceptanceDto): Promise<void> {
    return this.staff.accept(acceptance);
  }
}
