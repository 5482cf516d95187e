import { NO_RIGHTS, type Viewer } from '@lendwright/access';
import type { FormViewer } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { Webform } from './webform-cache';

/** A visitor as the form engine knows one: of no role, who may fill in what the form offers. */
export const VISITOR: FormViewer = { userType: 'Prospects', roleId: '', isAdmin: false, mayUpdate: true };

/**
 * A visitor as the one who writes: the webform itself is the author of what comes by it, by its id and its title. It is
 * no account, and it has no right but to fill what the form offers.
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
