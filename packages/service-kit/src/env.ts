import { readFileSync } from 'node:fs';
import { type CleanedEnv, cleanEnv, EnvMissingError, makeValidator } from 'envalid';

export { num, port, str } from 'envalid';

/** A value read by `parse`, which answers undefined for what breaks the `rule`. */
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

/** A whole http address. envalid's own would repeat it in its message, password and all. */
export const url = parsed('must be a whole address such as https://shop.example', (text) =>
  addressOf(text, ['http:', 'https:']) ? text : undefined,
);

/** The site as browsers name it in their `Origin` header (RFC 6454): a path or an end slash would match none. */
export const publicOrigin = parsed('must be an address as browsers write it, without a path, such as https://shop.example', (text) =>
  addressOf(text, ['http:', 'https:'])?.origin === text ? text : undefined,
);

/** A mail server. */
export const smtpUrl = parsed('must begin with smtp:// or smtps:// and name a server, such as smtp://mail.example:587', (text) =>
  addressOf(text, ['smtp:', 'smtps:']) ? text : undefined,
);

/** Yes or no as `1` or `0`, and nothing that one reader of it takes for yes and another for no. */
export const flag = parsed('must be 0 or 1', (text) => (['0', '1'].includes(text) ? text === '1' : undefined));

/** Where a service answers: `http://name:port`, several with commas; see upstreams/upstream.ts. */
export const origins = parsed<readonly string[]>('must be http://host:port, several with commas', (text) => {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => /^http:\/\/[^/?#]+:\d+$/.test(part) && URL.canParse(part)) ? parts : undefined;
});

/** A whole number within bounds, such as a size or a count. */
export const int = (min: number, max: number, spec: { default?: number; desc?: string } = {}) =>
  makeValidator<number>((text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  })(spec);

/** Secrets of which the first signs and all verify, so that a new one can be put before the old one without ending what that signed. */
export type Secrets = readonly [string, ...string[]];

export const secrets = parsed<Secrets>('must have at least 16 characters, several with commas', (text) => {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  return [first, ...others].every((part) => part.length >= 16) ? [first, ...others] : undefined;
});

type Specs = Parameters<typeof cleanEnv>[1];

/** What {@link readEnv} answers with: one read-only value for each variable. */
export type Env<S extends Specs> = Omit<CleanedEnv<S>, 'isDev' | 'isDevelopment' | 'isProd' | 'isProduction' | 'isTest'>;

/**
 * Reads and validates the environment once, at start. `NAME_FILE` names a file that holds the value of `NAME`, such as a secret
 * that is mounted. Throws one error that names every missing or wrong variable, never its value.
 */
export function readEnv<S extends Specs>(specs: S, environment: NodeJS.ProcessEnv = process.env): Env<S> {
  const env = cleanEnv(withFiles(Object.keys(specs as object), environment), specs, {
    reporter: ({ errors }) => {
      const messages = Object.entries<Error | undefined>(errors).map(([name, error]) => `${name}: ${messageOf(error)}`);
      if (messages.length > 0) throw new Error(`Configuration: ${messages.join('; ')}`);
    },
  });
  // envalid's own object throws for any name that it does not know, and NestJS asks a provided value for some.
  return { ...env };
}

/** The environment with what its files hold, without the line's end after it. */
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
  error && !(error instanceof EnvMissingError) ? error.message : ['is missing', error?.message].filter(Boolean).join(': ');
