import { hasRight, type Viewer } from '@lendwright/access';
import { publishForm } from '@lendwright/api';

/** Whether a person may add options to forms, which requires the right to publish them. */
export const mayAddOptions = (viewer: Viewer): boolean =>
  publishForm.right.kind !== 'module-named' && hasRight(viewer, publishForm.right);
