import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { ClientFrame, SocketErrorCode } from '@shop/contracts/frames';
import type { ErrorCode } from '@shop/contracts/problem';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { LiveSocket } from './live.socket.ts';

const refusals: Partial<Record<ErrorCode, SocketErrorCode>> = {
  UNAUTHENTICATED: 'FORBIDDEN',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
};

/** Sends an error frame for a forbidden or missing ticket. Any other error closes the socket. */
@Catch(ProblemError)
export class RefusalFilter implements ExceptionFilter<ProblemError> {
  catch(problem: ProblemError, host: ArgumentsHost): void {
    const code = refusals[problem.code];
    if (!code) throw problem;
    const frame: ClientFrame = host.switchToWs().getData();
    const about = 'ticketId' in frame ? { ticketId: frame.ticketId } : {};
    host
      .switchToWs()
      .getClient<LiveSocket>()
      .sendFrame({ type: 'error', code, message: problem.detail, ...about });
  }
}
