/** Environment variables as the process received them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting. The message is the sentence shown to the operator. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    message: string,
  ) {
    super(`${variable} ${message}.`);
    this.name = 'ConfigError';
  }
}

/** The trimmed value, or `fallback` when the variable is absent or empty. */
export function text(env: Environment, name: string, fallback: string): string {
  return env[name]?.trim() || fallback;
}

/** A whole number within bounds. @throws ConfigError */
export function whole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name, String(fallback));
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new ConfigError(name, `must be a whole number from ${min} to ${max}, but is "${value}"`);
}

/** on or off. @throws ConfigError for any other word, so that a typo such as "fasle" does not mean "on" */
export function bool(env: Environment, name: string, defaultValue: boolean): boolean {
  return oneOf(env, name, ['on', 'off'], defaultValue ? 'on' : 'off') === 'on';
}

/** One of the given words. @throws ConfigError */
export function oneOf<Option extends string>(
  env: Environment,
  name: string,
  words: readonly Option[],
  fallback: Option,
): Option {
  const value = text(env, name, fallback);
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new ConfigError(name, `must be one of ${words.join(', ')}, but is "${value}"`);
  return word;
}

/** A comma-separated list; empty when absent. */
export function list(env: Environment, name: string): readonly string[] {
  return text(env, name, '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/**
 * A URL with one of the given schemes. @throws ConfigError, which never repeats the value: it may contain a password
 */
export function optionalUrl(env: Environment, name: string, schemes: readonly string[]): string | undefined {
  const value = text(env, name, '');
  if (!value) return undefined;
  const scheme = /^[a-z]+:(?=\/\/)/.exec(value)?.[0];
  if (scheme && schemes.includes(scheme)) return value;
  throw new ConfigError(
    name,
    `must be an address that begins with ${schemes.map((listedScheme) => `${listedScheme}//`).join(' or ')}`,
  );
}
