/**
 * Who looks at a form. `mayUpdate` is the access decision as it finally stands: the caller has already counted in that
 * borrowers and partners submit their own records without the update right.
 */
export interface FormViewer {
  /** Workforces, Prospects, Contacts or Super. */
  readonly userType: string;
  readonly roleId: string;
  readonly isAdmin: boolean;
  readonly mayUpdate: boolean;
}

/** Role lists name roles one by one, which never binds an administrator, or `all`, which binds everybody. */
export function isNamed(roles: readonly string[] | undefined, viewer: FormViewer): boolean {
  if (!roles?.length) return false;
  return roles.includes('all') || (!viewer.isAdmin && roles.includes(viewer.roleId));
}

/** Whether two viewers see the same view of the same answers. */
export function hasSameView(one: FormViewer, other: FormViewer): boolean {
  return roleKey(one) === roleKey(other) && one.mayUpdate === other.mayUpdate;
}

/** What role rules depend on, as one key. */
export function roleKey(viewer: FormViewer): string {
  return viewer.isAdmin ? 'admin' : `role ${viewer.roleId}`;
}
