import { reason } from '@lendwright/api';
import { isRefusal, Refusal, type Reason } from '@lendwright/kernel';

/** SQLSTATE classes and codes for problems of the server rather than the statement. */
const CONNECTION_LOST_STATE_PATTERN = /^(08|57P0[1-5]|25P0[345]|58)/;
const CONNECTION_ERROR_CODES = new Set([
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
const CONNECTION_LOST_MESSAGE_PATTERN =
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

/** Whether the connection or the server is gone, so that the connection cannot be used anymore. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || isRefusal(error)) return false;
  const code = codeOf(error);
  return (
    CONNECTION_ERROR_CODES.has(code) ||
    (code.length === 5 && CONNECTION_LOST_STATE_PATTERN.test(code)) ||
    CONNECTION_LOST_MESSAGE_PATTERN.test(error.message)
  );
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
export function toRefusal(error: unknown): unknown {
  if (isRefusal(error)) return error;
  if (isOverload(error)) {
    return refuse('busy', reason('system.busy'), 1, error);
  }
  if (codeOf(error) === '53100') {
    return new Refusal(507, 'storage_full', reason('system.storageFull'));
  }
  if (isConnectionLost(error)) {
    return refuse('database_unavailable', reason('system.databaseUnavailable'), 3, error);
  }
  if (isWorthRetrying(error)) {
    return refuse('busy', reason('system.contention'), 1, error);
  }
  return error;
}

function refuse(
  code: 'busy' | 'database_unavailable',
  explanation: Reason,
  retryAfter: number,
  cause: unknown,
): Refusal {
  const details: RetryDetails = { retryAfter };
  const refusal = new Refusal(503, code, explanation, details);
  refusal.cause = cause;
  return refusal;
}

/**
 * Converts a connection loss during the commit. Whether the change was saved is unknown, and denying it would invite a
 * duplicate.
 */
export function toCommitRefusal(error: unknown): unknown {
  if (!isConnectionLost(error)) return error;
  const text = reason('system.commitUnknown');
  return refuse('database_unavailable', text, 3, error);
}
