import { type CleanedEnv, cleanEnv, EnvMissingError, makeValidator } from 'envalid';

export { bool, num, port, str } from 'envalid';

/** A whole address with its scheme. envalid's own would repeat it in its message, password and all. */
export const url = makeValidator<string>((text) => {
  if (!URL.canParse(text)) throw new Error('must be a whole address such as https://shop.example');
  return text;
});

/** A value read by `parse`, which answers undefined for what breaks the `rule`. */
export const parsed = <T>(rule: string, parse: (text: string) => T | undefined) =>
  makeValidator<T>((text) => {
    const value = parse(text);
    if (value === undefined) throw new Error(rule);
    return value;
  });

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

/** Text that must not be empty: `str` alone accepts "". */
export const secret = makeValidator<string>((text) => {
  if (text.length < 16) throw new Error('must have at least 16 characters');
  return text;
});

type Specs = Parameters<typeof cleanEnv>[1];

/** What {@link readEnv} answers with: one read-only value for each variable. */
export type Env<S extends Specs> = Omit<CleanedEnv<S>, 'isDev' | 'isDevelopment' | 'isProd' | 'isProduction' | 'isTest'>;

/**
 * Reads and validates the environment once, at start. Throws one error that names every missing or wrong variable,
 * never its value.
 */
export function readEnv<S extends Specs>(specs: S, environment: NodeJS.ProcessEnv = process.env): Env<S> {
  const env = cleanEnv(environment, specs, {
    reporter: ({ errors }) => {
      const messages = Object.entries<Error | undefined>(errors).map(([name, error]) => `${name}: ${messageOf(error)}`);
      if (messages.length > 0) throw new Error(`Configuration: ${messages.join('; ')}`);
    },
  });
  // envalid's own object throws for any name that it does not know, and NestJS asks a provided value for some.
  return { ...env };
}

const messageOf = (error: Error | undefined) =>
  error && !(error instanceof EnvMissingError) ? error.message : ['is missing', error?.message].filter(Boolean).join(': ');
