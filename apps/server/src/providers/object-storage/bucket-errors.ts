import { reason } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';

const STORAGE_FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'EntityTooLarge']);

/** The relevant parts of an S3 error. */
interface ServiceError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether the error means that the key does not exist. */
export function isNotFound(error: unknown): boolean {
  const { name, $metadata } = error as ServiceError;
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

/**
 * Converts storage errors to a refusal. An error of the uploaded stream itself is returned unchanged.
 * @param streamError the error of the stream, if any
 */
export function toBucketRefusal(error: unknown, streamError?: Error | null): unknown {
  if (streamError) return streamError;
  if (isRefusal(error)) return error;
  const { name, $metadata } = error as ServiceError;
  const refusal =
    STORAGE_FULL.has(name) || $metadata?.httpStatusCode === 507
      ? new Refusal(507, 'store_full', reason('files.storeFull'))
      : new Refusal(503, 'store_unavailable', reason('files.storeUnavailable'));
  refusal.cause = error;
  return refusal;
}
