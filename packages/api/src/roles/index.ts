import { TABS } from '@lendwright/access';
import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import {
  explanation,
  group,
  groupParts,
  groupSummary,
  groupInput,
  role,
  roleChoices,
  roleParts,
  roleSummary,
  roleInput,
} from './shapes';

export * from './shapes';

const right = { kind: 'admin' } as const;
const version = z.number().int().min(1);
const savedSchema = message.extend({ version: z.number().int() });

export const listRoles = operation({
  id: 'listRoles',
  method: 'POST',
  path: 'security/roles',
  summary: 'Roles of the company, of staff, partners and borrowers.',
  right,
  body: z.strictObject({}),
  answer: z.object({ roles: z.array(roleSummary) }),
  refusals: [],
});

export const readRoleChoices = operation({
  id: 'readRoleChoices',
  method: 'GET',
  path: 'security/roles/choices',
  summary: 'The choices for a role: modules, tabs and statuses.',
  right,
  answer: roleChoices,
  refusals: [],
});

export const readRole = operation({
  id: 'readRole',
  method: 'GET',
  path: 'security/roles/:id',
  summary: 'One role with its rights and members.',
  right,
  params: idParams,
  answer: role,
  refusals: ['not_found'],
});

export const createRole = operation({
  id: 'createRole',
  method: 'POST',
  path: 'security/roles/create',
  creates: 'replayed',
  summary: 'Create a role.',
  right,
  body: roleInput,
  answer: message.extend({ _id: id }),
  refusals: ['invalid', 'taken'],
});

/**
 * Saves the changed parts of a role. If someone else changed other parts since `version`, both changes are saved; for
 * the same parts the response is 409 `conflict` with both values and nothing is saved. Active sessions use it within a
 * second.
 */
export const saveRole = operation({
  id: 'saveRole',
  method: 'PATCH',
  path: 'security/roles/:id',
  summary: 'Save changed parts of a role.',
  right,
  params: idParams,
  body: roleParts.extend({ version }),
  answer: savedSchema,
  refusals: ['not_found', 'conflict', 'invalid', 'taken', 'last_admin', 'own_role'],
});

export const deactivateRole = operation({
  id: 'deactivateRole',
  method: 'DELETE',
  path: 'security/roles/:id',
  summary: 'Deactivate a role: its sessions end and no one can sign in with it.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'last_admin', 'own_role'],
});

export const activateRole = operation({
  id: 'activateRole',
  method: 'POST',
  path: 'security/roles/activate',
  summary: 'Activate a role.',
  right,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found', 'taken'],
});

/** Who in the company can see and change a record, one of its tabs or one of its fields, and why. */
export const explainAccess = operation({
  id: 'explainAccess',
  method: 'POST',
  path: 'security/explain',
  summary: 'Who can see a record, and why.',
  right,
  body: z.strictObject({
    record: id,
    tab: z.enum(TABS).optional(),
    /** The id of an element of the record's form. */
    field: storable(z.string().min(1).max(120)).optional(),
  }),
  answer: explanation,
  refusals: ['not_found'],
});

export const listGroups = operation({
  id: 'listGroups',
  method: 'POST',
  path: 'groups',
  summary: 'Groups of the company.',
  right,
  body: z.strictObject({}),
  answer: z.object({ groups: z.array(groupSummary) }),
  refusals: [],
});

export const readGroup = operation({
  id: 'readGroup',
  method: 'GET',
  path: 'groups/:id',
  summary: 'One group with its members.',
  right,
  params: idParams,
  answer: group,
  refusals: ['not_found'],
});

export const createGroup = operation({
  id: 'createGroup',
  method: 'POST',
  path: 'groups/create',
  creates: 'replayed',
  summary: 'Create a group.',
  right,
  body: groupInput,
  answer: message.extend({ _id: id }),
  refusals: ['invalid', 'taken'],
});

/** Saves a new title, and added and removed members. Only a concurrent change of the title is a conflict. */
export const saveGroup = operation({
  id: 'saveGroup',
  method: 'PATCH',
  path: 'groups/:id',
  summary: 'Save a group.',
  right,
  params: idParams,
  body: groupParts.extend({ version }),
  answer: savedSchema,
  refusals: ['not_found', 'conflict', 'invalid', 'taken'],
});

export const deactivateGroup = operation({
  id: 'deactivateGroup',
  method: 'DELETE',
  path: 'groups/:id',
  summary: 'Deactivate a group: it no longer gives access to records.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const activateGroup = operation({
  id: 'activateGroup',
  method: 'POST',
  path: 'groups/activate',
  summary: 'Activate a group.',
  right,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found', 'taken'],
});

export const roleOperations = [
  listRoles,
  readRoleChoices,
  readRole,
  createRole,
  saveRole,
  deactivateRole,
  activateRole,
  explainAccess,
  listGroups,
  readGroup,
  createGroup,
  saveGroup,
  deactivateGroup,
  activateGroup,
];
