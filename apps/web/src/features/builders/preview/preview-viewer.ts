import type { Answer } from '../../../client';

type Role = Answer<'readForm'>['roles'][number];

/** The role key of a visitor to a public webform, who has no role. */
export const VISITOR = 'visitor';

/** The viewer of the preview: a person with the chosen role who may change the record. */
export function previewViewer(roles: readonly Role[], chosenRole: string) {
  const role = roles.find(({ _id }) => _id === chosenRole);
  return {
    userType: role?.userType ?? 'Prospects',
    roleId: role?._id ?? VISITOR,
    isAdmin: role?.isAdmin ?? false,
    mayUpdate: true,
  };
}
