import { Refusal } from '@lendwright/kernel';

/** Converts disk errors into refusals. Other errors are returned unchanged. */
export function asDiskRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Refusal(
      507,
      'store_full',
      'There is no room left for files. Nothing of this file was kept; please tell your administrator.',
    );
  }
  if (code === 'EIO' || code === 'EROFS' || code === 'EMFILE' || code === 'ENFILE') {
    return new Refusal(
      503,
      'store_unavailable',
      'The file store cannot be reached just now. Please try again in a moment.',
    );
  }
  return error;
}
