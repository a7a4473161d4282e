import { ProblemError } from '@shop/service-kit/http/problem';
import type { FastifyInstance } from 'fastify';

/** Other endpoints accept only JSON. */
const path = '/api/newsletter/unsubscribe';

/** Matches the urlencoded or multipart form that mail programs send. */
const oneClick = /\bList-Unsubscribe\b[="\s]+One-Click\b/;

/** Converts the form of RFC 8058 to the JSON body that the site sends; the token comes from the URL. */
export function parseOneClick(server: FastifyInstance): void {
  const forms = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/;
  server.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4_096 }, (request, body, done) => {
    if (request.routeOptions.url !== path)
      return done(new ProblemError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON.'));
    if (!oneClick.test(String(body)))
      return done(new ProblemError('VALIDATION_FAILED', 'The form must say List-Unsubscribe=One-Click.'));
    done(null, { token: (request.query as { token?: unknown }).token });
  });
}
