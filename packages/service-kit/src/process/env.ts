import { readFileSync } from 'node:fs';
import { type CleanedEnv, cleanEnv, EnvMissingError, makeValidator } from 'envalid';

export { num, port, str } from 'envalid';

/** Creates a validator from `parse`, which returns undefined for a value that breaks the `rule`. */
export const parsed = <T>(rule: string, parse: (text: string) => T | undefined) =>
  makeValidator<T>((text) => {
    const value = parse(text);
    if (value === undefined) throw new Error(rule);
    return value;
  });

const addressOf = (text: string, protocols: string[]): URL | undefined => {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address?.host && protocols.includes(address.protocol) ? address : undefined;
};

/** Validates an absolute http URL. envalid's own validator would show passwords in its error message. */
export const url = parsed('must be a whole address such as https://shop.example', (text) =>
  addressOf(text, ['http:', 'https:']) ? text : undefined,
);

/** Validates the site's origin as browsers send it (RFC 6454), without a path. */
export const publicOrigin = parsed(
  'must be an address as browsers write it, without a path, such as https://shop.example',
  (text) => (addressOf(text, ['http:', 'https:'])?.origin === text ? text : undefined),
);

/** Validates the URL of a mail server. */
export const smtpUrl = parsed(
  'must begin with smtp:// or smtps:// and name a server, such as smtp://mail.example:587',
  (text) => (addressOf(text, ['smtp:', 'smtps:']) ? text : undefined),
);

/** Accepts only `1` and `0`, because readers disagree about other words. */
export const flag = parsed('must be 0 or 1', (text) => (['0', '1'].includes(text) ? text === '1' : undefined));

/** Validates comma-separated origins `http://name:port` of a service; see upstreams/upstream.ts. */
export const origins = parsed<readonly string[]>('must be http://host:port, several with commas', (text) => {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^http:\/\/[^/?#]+:\d+$/.test(part) && URL.canParse(part)) ? parts : undefined;
});

/** Validates an integer within bounds. */
export const int = (min: number, max: number, spec: { default?: number; desc?: string } = {}) =>
  makeValidator<number>((text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  })(spec);

/** Secrets for rotation: the first one signs and all verify. */
export type Secrets = readonly [string, ...string[]];

export const secrets = parsed<Secrets>('must have at least 16 characters, several with commas', (text) => {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  return [first, ...others].every((part) => part.length >= 16) ? [first, ...others] : undefined;
});

type Specs = Parameters<typeof cleanEnv>[1];

/** Result of {@link readEnv}: one read-only value per variable. */
export type Env<S extends Specs> = Omit<
  CleanedEnv<S>,
  'isDev' | 'isDevelopment' | 'isProd' | 'isProduction' | 'isTest'
>;

/**
 * Reads and validates the environment; a file named by `NAME_FILE` holds the value of `NAME`. Throws one error that lists every
 * missing or invalid variable without values.
 */
export function readEnv<S extends Specs>(specs: S, environment: NodeJS.ProcessEnv = process.env): Env<S> {
  const env = cleanEnv(withFiles(Object.keys(specs as object), environment), specs, {
    reporter: ({ errors }) => {
      const messages = Object.entries<Error | undefined>(errors).map(([name, error]) => `${name}: ${messageOf(error)}`);
      if (messages.length > 0) throw new Error(`Configuration: ${messages.join('; ')}`);
    },
  });
  // NestJS reads unknown properties of provided values, and envalid's proxy throws for those.
  return { ...env };
}

function withFiles(names: string[], environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const filed = names.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) throw new Error(`Configuration: ${name} and ${name}_FILE are both set, and only one may be`);
    return [[name, contentOf(`${name}_FILE`, file)]];
  });
  return { ...environment, ...Object.fromEntries(filed) };
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new Error(`Configuration: ${name}: its file cannot be read`);
  }
}

const messageOf = (error: Error | undefined) =>
  error && !(error instanceof EnvMissingError)
    ? error.message
    : ['is missing', error?.message].filter(Boolean).join(': ');
