import { hasFullAccess, type Viewer } from '@lendwright/access';
import type { FormViewer } from '@lendwright/forms';

/** Converts a viewer to the form engine's representation. */
export const formViewer = (viewer: Viewer, mayUpdate: boolean): FormViewer => ({
  userType: viewer.userType,
  roleId: viewer.roleId,
  isAdmin: hasFullAccess(viewer),
  mayUpdate,
});
