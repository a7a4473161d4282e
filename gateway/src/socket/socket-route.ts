import { isRefused } from '@shop/service-kit/upstreams/errors';
import type { Upstream } from '@shop/service-kit/upstreams/upstream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPage } from '../edge/rules.ts';
import type { Caller, Callers } from '../identity/callers.ts';
import { ProblemError, unavailable } from '../problems.ts';
import { requestHeaders } from '../proxy/request-headers.ts';
import { type Dialed, dial, UpgradeRefused } from './dial.ts';
import type { Tunnels } from './tunnels.ts';
import { type Upgrade, upgradeOf } from './upgrades.ts';

/** `/ws`: opens a socket to the support process with the fewest sockets under the caller's identity, or refuses before the upgrade. */
export class SocketRoute {
  constructor(
    private readonly support: Upstream,
    private readonly callers: Callers,
    private readonly tunnels: Tunnels,
    private readonly publicUrl: URL,
  ) {}

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const upgrade = upgradeOf(request.raw);
    if (!upgrade) throw new ProblemError('NOT_FOUND', 'This address is for live sockets only.');
    if (!isOwnPage(request.headers, this.publicUrl))
      throw new ProblemError('CROSS_SITE', 'Sockets are opened from the shop only.');
    if (this.tunnels.draining) throw unavailable();
    const caller = await this.callers.identify(request, 'personal');
    await this.connect(request, reply, upgrade, caller);
  }

  private async connect(request: FastifyRequest, reply: FastifyReply, upgrade: Upgrade, caller: Caller): Promise<void> {
    const headers = requestHeaders(request, { to: 'support', caller, publicUrl: this.publicUrl, body: false });
    for (const instance of this.support.bySockets()) {
      instance.sockets++;
      const tunnel = this.tunnels.begin(caller, () => instance.sockets--);
      try {
        // From here events close the tunnel, but the session may have ended while its token was signed.
        if (!(await this.callers.isCurrent(caller, request))) throw new UpgradeRefused(401);
        const dialed = await dial(instance, request.raw.url ?? '/', headers);
        if (upgrade.socket.destroyed || !this.tunnels.has(tunnel)) {
          dialed.socket.destroy();
          throw new UpgradeRefused(401);
        }
        reply.hijack();
        reply.raw.detachSocket(upgrade.socket as Parameters<typeof reply.raw.detachSocket>[0]);
        accept(upgrade, dialed, request.id, caller.setCookie);
        return tunnel.join(upgrade.socket, dialed.socket);
      } catch (error) {
        tunnel.end();
        if (isRefused(error)) instance.eject();
        if (error instanceof UpgradeRefused && error.status < 500) throw refusalOf(error.status);
      }
    }
    throw unavailable();
  }
}

/** Forwards support's 101 response, which contains the proof of the key, and any bytes after it. */
function accept(
  upgrade: Upgrade,
  { response, socket, head }: Dialed,
  requestId: string,
  setCookie: string | undefined,
): void {
  const lines = ['HTTP/1.1 101 Switching Protocols', `x-request-id: ${requestId}`];
  if (setCookie) lines.push(`set-cookie: ${setCookie}`);
  for (let i = 0; i < response.rawHeaders.length; i += 2) {
    if (response.rawHeaders[i]?.toLowerCase() !== 'set-cookie')
      lines.push(`${response.rawHeaders[i]}: ${response.rawHeaders[i + 1]}`);
  }
  upgrade.socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (head.length > 0) upgrade.socket.write(head);
  if (upgrade.head.length > 0) socket.write(upgrade.head);
}

function refusalOf(status: number): ProblemError {
  if (status === 401) return new ProblemError('UNAUTHENTICATED', 'The socket needs an identity.');
  if (status === 429) return new ProblemError('RATE_LIMITED', 'Too many sockets. Please try again in a moment.');
  return new ProblemError(status === 404 ? 'NOT_FOUND' : 'FORBIDDEN', 'The socket was refused.');
}
