import { z } from 'zod';
import { operation } from '../operation';
import { recordOperations } from '../records/operations';
import { blankAnswer, formChoice, newRecordBody } from '../records/save-shapes';
import { id, idParams, message, storable, titled } from '../shapes';

export const PEOPLE_MODULES = ['prospects', 'contacts', 'workforces'] as const;
export type PeopleModule = (typeof PEOPLE_MODULES)[number];

function peopleOperations(module: PeopleModule | 'leads') {
  const name = module.charAt(0).toUpperCase() + module.slice(1);
  return {
    ...recordOperations(module, module, module === 'workforces' ? ['last_admin'] : []),
    blank: operation({
      id: `blank${name}`,
      method: 'GET',
      path: `${module}/form`,
      summary: `The empty form of ${module}.`,
      right: { kind: 'module', module, action: 'add' },
      query: formChoice,
      answer: blankAnswer,
      refusals: ['invalid'],
    }),
    add: operation({
      id: `add${name}`,
      method: 'POST',
      path: `${module}/add`,
      creates: 'replayed',
      summary: `Create one of ${module}.`,
      right: { kind: 'module', module, action: 'add' },
      body: newRecordBody,
      answer: z.object({ _id: id }),
      refusals: ['invalid', 'mandatory', 'forbidden'],
    }),
  };
}

export const prospects = peopleOperations('prospects');
export const contacts = peopleOperations('contacts');
export const workforces = peopleOperations('workforces');
export const leads = peopleOperations('leads');

/** Auth Information of a person (spec 2-records §2.8): gives, changes or takes away the login. */
export const saveLogin = operation({
  id: 'saveLogin',
  method: 'PATCH',
  path: 'people/:id/auth',
  summary: 'Give a person a login, change it or take it away.',
  right: { kind: 'tab', tab: 'auth', action: 'update' },
  params: idParams,
  body: z.strictObject({
    roles: z.array(id).max(20).optional(),
    allow_to_login: z.boolean(),
    allow_to_edit_myprofile: z.boolean().optional(),
    username: z.string().trim().max(254).optional(),
    password: z.string().max(256).optional(),
    confirm_password: z.string().max(256).optional(),
  }),
  answer: message,
  refusals: [
    'not_found',
    'username_invalid',
    'username_taken',
    'roles_invalid',
    'password_mismatch',
    'password_weak',
    'forbidden',
    'last_admin',
  ],
});

/** The roles that a person of this type may hold. */
export const loginRoles = operation({
  id: 'loginRoles',
  method: 'GET',
  path: 'people/:id/auth',
  summary: 'The login of a person and the roles to choose from.',
  right: { kind: 'tab', tab: 'auth', action: 'view' },
  params: idParams,
  answer: z.object({
    roles: z.array(titled),
    chosen: z.array(id),
    username: z.string(),
    /** What a new login is called where the company copies the mail address; else empty. */
    suggested_username: z.string(),
    allow_to_login: z.boolean(),
    allow_to_edit_myprofile: z.boolean(),
    /** There is a second factor, and this viewer may take it away. */
    may_reset_factor: z.boolean(),
  }),
  refusals: ['not_found'],
});

/**
 * Shows one secret answer (a tax id) in full, by right, with a reason, and writes it into the history. One in a row of a
 * cloneable section is named by `section.field` and the row's `_id`.
 */
export const revealSecret = operation({
  id: 'revealSecret',
  method: 'POST',
  path: 'records/:id/reveal',
  summary: 'Reveal one secret answer with a reason.',
  right: { kind: 'staff' },
  params: idParams,
  body: z.strictObject({
    field: storable(z.string().min(1).max(210)),
    row: storable(z.string().max(64)).optional(),
    reason: storable(z.string().trim().min(3).max(500)),
  }),
  answer: z.object({ value: z.string() }),
  refusals: ['not_found', 'forbidden'],
});

export const peopleOperationList = [
  saveLogin,
  loginRoles,
  revealSecret,
  ...[prospects, contacts, workforces, leads].flatMap((module) => Object.values(module)),
];
