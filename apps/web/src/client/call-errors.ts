/**
 * The server refused the call. `code` is declared by the operation; `message` can be shown to the person; `reference`
 * identifies the log entry of an internal error.
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: unknown,
    readonly reference?: string,
  ) {
    super(message);
  }
}

/** No response: the network or the server is unavailable. The request may or may not have arrived. */
export class CallLost extends Error {
  override readonly name = 'CallLost';
}

export const isRefused = (error: unknown, code?: string): error is CallRefused =>
  error instanceof CallRefused && (code === undefined || error.code === code);

/** Reads the body of an error response. A proxy's error page also becomes a refusal. */
export function refusalFrom(status: number, text: string): CallRefused {
  const body = readJson(text);
  const say = (key: string) => (typeof body?.[key] === 'string' ? body[key] : undefined);
  return new CallRefused(
    status,
    say('code') ?? 'unexpected',
    say('message') ?? `The server answered ${status}.`,
    body?.['details'],
    say('reference'),
  );
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
