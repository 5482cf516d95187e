import { isRefusal, Refusal } from '@lendwright/kernel';

/** SQLSTATE classes and codes for problems of the server rather than the statement. */
const LOST = /^(08|57P0[1-5]|25P0[345]|58)/;
const LOST_BY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EACCES',
]);
const LOST_BY_WORDS =
  /Connection terminated|not queryable|Query read timeout|Cannot use a pool after|server closed the connection|Client was closed/;
const POOL_WAIT = 'timeout exceeded when trying to connect';

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Whether the same work may succeed on retry: serialization failure or deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** Whether the connection or the server is gone, so that the connection cannot be used any more. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || isRefusal(error)) return false;
  const code = codeOf(error);
  return LOST_BY_SYSTEM.has(code) || (code.length === 5 && LOST.test(code)) || LOST_BY_WORDS.test(error.message);
}

/** 53300 and 53400: no connection left. 57014: statement timeout. 55P03: lock timeout. */
function isOverload(error: unknown): boolean {
  return (
    ['53300', '53400', '57014', '55P03'].includes(codeOf(error)) ||
    (error instanceof Error && error.message === POOL_WAIT)
  );
}

/** Seconds until a client may retry. Sent as Retry-After. */
export interface RetryDetails {
  readonly retryAfter: number;
}

/**
 * Converts database outages, overload and unresolvable contention into refusals. Other errors are returned unchanged.
 */
export function asRefusal(error: unknown): unknown {
  if (isRefusal(error)) return error;
  if (isOverload(error)) {
    return refuse(
      'busy',
      'The system is very busy and your request was not carried out. Please try again in a moment.',
      1,
      error,
    );
  }
  if (codeOf(error) === '53100') {
    return new Refusal(
      507,
      'storage_full',
      'The server has no room left and nothing was changed. Please tell your administrator.',
    );
  }
  if (isConnectionLost(error)) {
    return refuse(
      'database_unavailable',
      'The database cannot be reached just now and nothing was changed. Please try again in a few seconds.',
      3,
      error,
    );
  }
  if (isWorthRetrying(error)) {
    return refuse('busy', 'Others were changing the same data at the same moment. Please try again.', 1, error);
  }
  return error;
}

function refuse(code: 'busy' | 'database_unavailable', message: string, retryAfter: number, cause: unknown): Refusal {
  const details: RetryDetails = { retryAfter };
  const refusal = new Refusal(503, code, message, details);
  refusal.cause = cause;
  return refusal;
}

/**
 * Converts a connection loss during the commit. Whether the change was saved is unknown, and denying it would invite a
 * duplicate.
 */
export function asCommitRefusal(error: unknown): unknown {
  if (!isConnectionLost(error)) return error;
  const text =
    'The database went away while your change was being kept. Please look whether it is there before you try again.';
  return refuse('database_unavailable', text, 3, error);
}
