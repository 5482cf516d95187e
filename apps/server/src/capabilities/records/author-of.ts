import type { Viewer } from '@lendwright/access';
import type { Author } from './rows/write-rows';

/** The viewer as the one who writes. */
export const authorOf = (viewer: Viewer): Author => ({
  accountId: viewer.accountId,
  personId: viewer.personId,
  name: viewer.fullName,
});
