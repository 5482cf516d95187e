import { NO_RIGHTS, type Viewer } from '@lendwright/access';
import type { FormViewer } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { Webform } from './webform-cache';

/** A visitor for the form engine: no role, may fill in the visible fields. */
export const VISITOR: FormViewer = { userType: 'Prospects', roleId: '', isAdmin: false, mayUpdate: true };

/**
 * A visitor as the author of a write. The author is the webform itself, by id and title. It is not an account and has
 * no rights besides filling in the form.
 */
export const authorOfWebform = (companyId: Id, { id, title }: Webform): Viewer => ({
  accountId: id,
  companyId,
  personId: null,
  userType: 'Prospects',
  roleId: VISITOR.roleId as Id,
  roleTitle: '',
  isAdmin: false,
  fullName: `Webform: ${title}`.slice(0, 200),
  rights: NO_RIGHTS,
});
