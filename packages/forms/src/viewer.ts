/**
 * The viewer of a form. `mayUpdate` is the final access decision; the caller has considered that borrowers and partners
 * can submit their own records without the update right.
 */
export interface FormViewer {
  /** Workforces, Prospects, Contacts or Super. */
  readonly userType: string;
  readonly roleId: string;
  readonly isAdmin: boolean;
  readonly mayUpdate: boolean;
}

/** A role list names roles, which never applies to administrators, or `all`, which applies to everyone. */
export function isNamed(roles: readonly string[] | undefined, viewer: FormViewer): boolean {
  if (!roles?.length) return false;
  return roles.includes('all') || (!viewer.isAdmin && roles.includes(viewer.roleId));
}

/** Whether two viewers see the same answers in the same way. */
export function hasSameView(a: FormViewer, b: FormViewer): boolean {
  return roleKey(a) === roleKey(b) && a.mayUpdate === b.mayUpdate;
}

/** A cache key for everything that depends on the role. */
export function roleKey(viewer: FormViewer): string {
  return viewer.isAdmin ? 'admin' : `role ${viewer.roleId}`;
}
