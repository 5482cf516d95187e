import type { Answer } from '../../../client';

type Role = Answer<'readForm'>['roles'][number];

/** Stands for somebody who has no role: the visitor of a public webform. */
export const VISITOR = 'visitor';

/** Who the form is shown to: a person of the role who may change the record. */
export function previewViewer(roles: readonly Role[], chosen: string) {
  const role = roles.find(({ _id }) => _id === chosen);
  return {
    userType: role?.userType ?? 'Prospects',
    roleId: role?._id ?? VISITOR,
    isAdmin: role?.isAdmin ?? false,
    mayUpdate: true,
  };
}
