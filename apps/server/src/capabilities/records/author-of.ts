import type { Viewer } from '@lendwright/access';
import type { Author } from './rows/write-rows';

/** The viewer as the author of a write. */
export const authorOf = (viewer: Viewer): Author => ({
  accountId: viewer.accountId,
  personId: viewer.personId,
  name: viewer.fullName,
});
