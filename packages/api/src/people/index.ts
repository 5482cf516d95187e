import { z } from 'zod';
import { operation } from '../operation';
import { listAnswer } from '../lists';
import { recordOperations } from '../records/operations';
import { blankAnswer, formChoice, newRecordBody, saveAnswer } from '../records/save-shapes';
import { recordAnswer } from '../records/shapes';
import { assignee, id, idParams, message, moment, storable, titled } from '../shapes';

export const PEOPLE_MODULES = ['prospects', 'contacts', 'workforces'] as const;
export type PeopleModule = (typeof PEOPLE_MODULES)[number];

const RECORD_ANSWERS = { list: listAnswer, read: recordAnswer, save: saveAnswer };

function peopleOperations(module: PeopleModule | 'leads') {
  const name = module.charAt(0).toUpperCase() + module.slice(1);
  return {
    ...recordOperations(module, module, RECORD_ANSWERS, module === 'workforces' ? ['last_admin'] : []),
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

/** The people whom staff assign to records and tasks. @source spec 2-records §7 (users) */
export const listUsers = operation({
  id: 'listUsers',
  method: 'POST',
  path: 'users',
  summary: 'The active workforces, by name, with their roles.',
  right: { kind: 'staff' },
  // The specification sends an empty list.
  body: z.union([z.strictObject({}), z.array(z.unknown()).max(0)]).optional(),
  answer: z.object({ workforces: z.array(assignee) }),
  refusals: [],
});

/**
 * Auth Information of a person (spec 2-records §2.8): invites the person, changes the login or removes it. Without a
 * password, a new login starts with an invitation to the address on the record, and the response is the same whether or
 * not the username exists elsewhere. A password is temporary: only an administrator sets it, and its owner changes it
 * at the next sign-in.
 */
export const saveLogin = operation({
  id: 'saveLogin',
  method: 'PATCH',
  path: 'people/:id/auth',
  summary: "Grant, change or remove a person's login.",
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
    'invalid',
    'address_missing',
    'username_invalid',
    'username_taken',
    'too_many_attempts',
    'roles_invalid',
    'password_mismatch',
    'password_weak',
    'forbidden',
    'last_admin',
  ],
});

const invitationState = z.object({
  _id: id,
  state: z.enum(['sent', 'accepted', 'expired']),
  address: z.string(),
  sentAt: moment,
  until: moment,
  /** The existing account that accepted, pending confirmation; null before. */
  account: z.object({ name: z.string(), username: z.string(), address: z.string() }).nullable(),
});

/** The roles that a person of this type can have. */
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
    /** The username of a new login if the company uses the email address; otherwise empty. */
    suggested_username: z.string(),
    allow_to_login: z.boolean(),
    allow_to_edit_myprofile: z.boolean(),
    /** The address of the account or invitation; empty without either. */
    address: z.string(),
    /** The account belongs to other companies too: only its owner can change its username and password. */
    is_shared: z.boolean(),
    /** An invitation that does not grant access yet. */
    invitation: invitationState.nullable(),
    /** Whether this viewer can set a temporary password. */
    may_set_password: z.boolean(),
    /** Whether this viewer can send the owner a link to choose a new password. */
    may_send_link: z.boolean(),
    /** Whether this viewer can reset the second factor: there is one, or setting one up requires a code. */
    may_reset_factor: z.boolean(),
  }),
  refusals: ['not_found'],
});

const authAction = { kind: 'tab', tab: 'auth', action: 'update' } as const;

/** Sends the link again: for the pending invitation, or to choose a new password. */
export const sendLoginLink = operation({
  id: 'sendLoginLink',
  method: 'POST',
  path: 'people/:id/auth/send_link',
  summary: "Resend a person's invitation, or email a link to choose a new password.",
  right: authAction,
  params: idParams,
  body: z.strictObject({}).optional(),
  answer: message,
  refusals: ['not_found', 'forbidden', 'address_missing', 'too_many_attempts'],
});

/**
 * Grants access to the account that accepted the invitation, after checking the rights of the confirming person again.
 */
export const confirmInvitation = operation({
  id: 'confirmInvitation',
  method: 'POST',
  path: 'people/:id/auth/invitation/confirm',
  summary: 'Confirm the account that accepted an invitation.',
  right: authAction,
  params: idParams,
  body: z.strictObject({ invitation: id }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invitation_invalid'],
});

export const revokeInvitation = operation({
  id: 'revokeInvitation',
  method: 'POST',
  path: 'people/:id/auth/invitation/revoke',
  summary: 'Revoke an invitation, accepted or not.',
  right: authAction,
  params: idParams,
  body: z.strictObject({ invitation: id }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invitation_invalid'],
});

/**
 * Reveals one secret answer (a tax id), by right and with a reason, and records it in the history and the audit log. A
 * person can reveal 20 values an hour. One in a row of a cloneable section is named by `section.field` and the row's
 * `_id`.
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
  refusals: ['not_found', 'forbidden', 'too_many_attempts'],
});

export const peopleOperationList = [
  listUsers,
  saveLogin,
  loginRoles,
  sendLoginLink,
  confirmInvitation,
  revokeInvitation,
  revealSecret,
  ...[prospects, contacts, workforces, leads].flatMap((module) => Object.values(module)),
];
