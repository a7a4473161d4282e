import type { IncomingHttpHeaders } from 'node:http';
import { type Call, type HttpResponse, send } from './http.ts';
import { siteUrl } from './shared-site.ts';

/** A browser's cookie jar: it stores the site's cookies and sends them with every call. */
export class Caller {
  private readonly jar = new Map<string, string>();

  constructor(readonly site = siteUrl()) {}

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A copy that ignores new cookies. */
  frozen(): Caller {
    return new FrozenCaller(this.site, this.cookie);
  }

  get<T = unknown>(path: string): Promise<HttpResponse<T>> {
    return this.call<T>({ path });
  }

  post<T = unknown>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<HttpResponse<T>> {
    return this.call<T>({ method: 'POST', path, body, headers });
  }

  async call<T = unknown>(call: Call): Promise<HttpResponse<T>> {
    const response = await send<T>({ ...call, headers: { cookie: this.cookie, ...call.headers } }, this.site);
    this.keep(response.headers['set-cookie'] ?? []);
    return response;
  }

  protected keep(cookies: NonNullable<IncomingHttpHeaders['set-cookie']>): void {
    for (const line of cookies) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

class FrozenCaller extends Caller {
  constructor(
    site: string,
    private readonly cookies: string,
  ) {
    super(site);
  }

  override get cookie(): string {
    return this.cookies;
  }

  protected override keep(): void {}
}
