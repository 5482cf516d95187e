import { isServerText, type ServerText } from '../i18n/server-text';

type RefusalTranslator = (reason: ServerText) => string | null;

let translateReason: RefusalTranslator = () => null;

/** Sets how a page translates refusals; until then they read in English, as the server sends them. */
export function translateRefusals(translator: RefusalTranslator): void {
  translateReason = translator;
}

/**
 * The server refused a call. `code` is one that the operation declares; `message` is the reason in the current
 * language; `reference` names the entry in our log when the error is ours.
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: unknown,
    readonly reference?: string,
    /** The key of the reason, to distinguish refusals of one code. */
    readonly reason?: string,
  ) {
    super(message);
  }
}

/** No response: the network or the server is unavailable. The request may or may not have arrived. */
export class ConnectionLost extends Error {
  override readonly name = 'CallLost';
}

export const isRefused = (error: unknown, code?: string): error is CallRefused =>
  error instanceof CallRefused && (code === undefined || error.code === code);

/** What to show the user: the server's reason if it refused, the given text if it failed or did not answer. */
export const failureText = (error: unknown, failedKey: string): string =>
  isRefused(error) && error.status < 500 ? error.message : failedKey;

/** Reads the body of an error response. A proxy's error page also becomes a refusal. */
export function refusalFrom(status: number, text: string): CallRefused {
  const body = readJson(text);
  const reason = isServerText(body?.['reason']) ? body['reason'] : undefined;
  const textOf = (key: string) => (typeof body?.[key] === 'string' ? body[key] : undefined);
  return new CallRefused(
    status,
    textOf('code') ?? 'unexpected',
    (reason && translateReason(reason)) ?? textOf('message') ?? `The server answered ${status}.`,
    body?.['details'],
    textOf('reference'),
    reason?.key,
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
