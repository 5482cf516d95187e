import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** Converts disk errors into refusals. Other errors are returned unchanged. */
export function toDiskRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Refusal(507, 'store_full', reason('files.storeFull'));
  }
  if (code === 'EIO' || code === 'EROFS' || code === 'EMFILE' || code === 'ENFILE') {
    return new Refusal(503, 'store_unavailable', reason('files.storeUnavailable'));
  }
  return error;
}
