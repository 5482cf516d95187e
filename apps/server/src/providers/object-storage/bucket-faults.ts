import { reason } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';

const FULL = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'EntityTooLarge']);

/** The parts of an error of the storage service that tell what happened. */
interface ServiceError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether the service says that there is nothing under the key. */
export function isAbsent(error: unknown): boolean {
  const { name, $metadata } = error as ServiceError;
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

/**
 * What a person hears when the service refuses or cannot be reached. An error that came out of the uploaded stream
 * itself is answered as it is.
 * @param streamFault the error of the stream, where it had one.
 */
export function asBucketRefusal(error: unknown, streamFault?: Error | null): unknown {
  if (streamFault) return streamFault;
  if (isRefusal(error)) return error;
  const { name, $metadata } = error as ServiceError;
  const refusal =
    FULL.has(name) || $metadata?.httpStatusCode === 507
      ? new Refusal(507, 'store_full', reason('files.storeFull'))
      : new Refusal(503, 'store_unavailable', reason('files.storeUnavailable'));
  refusal.cause = error;
  return refusal;
}
