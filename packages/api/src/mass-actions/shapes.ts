import { z } from 'zod';
import { emailAddresses, emailBody, emailSubject } from '../email-messages/shapes';
import { listBody } from '../lists';
import { moduleKey } from '../modules';
import { loanAccess } from '../sharing/share-shapes';
import { TASK_PRIORITIES } from '../tasks/shapes';
import { id, moment, storable, translatable } from '../shapes';

/** Limits of mass actions. */
export const MASS_ACTION_LIMITS = {
  /** Ids that one request can name. */
  ids: 5_000,
  /** Records of one action. */
  records: 200_000,
  /** Above this number of records the user types the number. */
  unconfirmed: 25,
  /** Records that are checked before the action starts; further ones are checked as it runs. */
  checked: 5_000,
  /** How long a selection can be started. */
  selectionMinutes: 15,
  /** How long an action can be undone. */
  undoDays: 30,
  /** How long emails are held for an undo, where the company allows it. */
  emailUndoSeconds: 60,
  /** Addresses in Cc or Bcc of an email to many records. */
  copies: 10,
} as const;

const assignment = storable(z.string().max(120)).regex(/^[0-9a-f-]{36}(---([0-9a-f-]{36})?)?$/, 'id');
/** How the borrowers consented. Without it, loans are not shared. */
export const sharingConsent = storable(z.string().trim().max(300)).optional();

/** Whom an email about a record is sent to. People get it from their own records as `prospects`. */
export const recordsEmailGroup = z.enum(['prospects', 'contacts', 'workforces']);

const mode = z.enum(['add', 'replace', 'remove']);

/**
 * What a mass action does. `delete` deactivates. `person` is a `person---role`; `replace` puts the person in the place of
 * `replaced`, or of everyone with the same role. `team` does the same with the groups of the record. `task` adds a task to each
 * record, `share` shares each loan with the affiliate, `email` sends the people of each record a service email.
 */
export const massActionInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delete') }),
  z.strictObject({ kind: z.literal('status'), status: id }),
  z.strictObject({
    kind: z.literal('assign'),
    list: z.enum(['workforces', 'contacts']),
    mode,
    person: assignment,
    replaced: id.optional(),
  }),
  z.strictObject({ kind: z.literal('team'), mode, group: id, replaced: id.optional() }),
  z.strictObject({
    kind: z.literal('task'),
    title: storable(z.string().trim().min(1).max(200)),
    priority: z.enum(TASK_PRIORITIES),
    due_date: z.iso.date().nullable(),
    person: id.nullable(),
  }),
  z.strictObject({
    kind: z.literal('share'),
    affiliate_company: id,
    loan_access: loanAccess,
    consent: sharingConsent,
  }),
  z.strictObject({
    kind: z.literal('email'),
    recipients: z.array(recordsEmailGroup).min(1).max(3),
    subject: emailSubject,
    body: emailBody,
    /** The version of the email template that replaces `body`. Without a subject, its subject is used. */
    template: z.strictObject({ _id: id, version: z.number().int().min(1) }).nullable(),
    /** Each of them gets a copy of the email of every record. */
    cc: emailAddresses.max(MASS_ACTION_LIMITS.copies).optional(),
    bcc: emailAddresses.max(MASS_ACTION_LIMITS.copies).optional(),
    /** The viewer's own draft whose uploaded files are attached. It is sent with the action. */
    draft: id.nullable().optional(),
  }),
]);
export type MassActionInput = z.output<typeof massActionInput>;

/** The kinds of past actions: an undo is an action too. */
export const massActionKind = z.enum(['delete', 'status', 'assign', 'team', 'task', 'share', 'email', 'undo']);
export type MassActionKindName = z.output<typeof massActionKind>;

/** A list request without its page, whose filters decide which records are meant. */
export const massActionFilter = listBody.omit({ skip: true, limit: true, lean: true, sort: true });

/** Which records: some by id, or all that a filter finds. A filter without any condition is refused. */
export const selectionBody = z.strictObject({
  module: moduleKey,
  action: massActionInput,
  ids: z.array(id).min(1).max(MASS_ACTION_LIMITS.ids).optional(),
  filter: massActionFilter.optional(),
});

const reference = z.object({ _id: id, name: z.string() });
export const massActionScope = z.enum(['selected', 'all']);

/** A condition of the filter, as text. */
const condition = z.object({ field: z.string(), operator: z.string(), value: z.string() });

/** Records that are refused for the same reason, with the names of the first ones. */
const refusedGroup = z.object({
  reason: translatable,
  message: z.string(),
  count: z.number().int(),
  records: z.array(reference),
});

/**
 * A selection made by the server. `count` records were found, `allowed` of the `checked` ones will change; `confirm` is the
 * number that the user types, null if none is required.
 */
export const selectionAnswer = z.object({
  _id: id,
  module: z.string(),
  scope: massActionScope,
  at: moment,
  expiresAt: moment,
  count: z.number().int(),
  checked: z.number().int(),
  allowed: z.number().int(),
  confirm: z.number().int().nullable(),
  conditions: z.array(condition),
  refused: z.array(refusedGroup),
  /** The first records that will change. */
  examples: z.array(reference),
});

export const massActionState = z.enum(['queued', 'running', 'stopping', 'done', 'stopped', 'failed']);

/** An action, past or running. `label` are the names of what it sets, as they were then. */
export const massAction = z.object({
  _id: id,
  kind: massActionKind,
  module: z.object({ key: z.string(), title: z.string() }),
  scope: massActionScope,
  state: massActionState,
  label: z.object({ value: z.string(), replaced: z.string(), mode: z.string() }),
  conditions: z.array(condition),
  by: z.object({ _id: id, name: z.string() }),
  isMine: z.boolean(),
  at: moment,
  finishedAt: moment.nullable(),
  count: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
  /** Until when it can be undone; null if never. */
  undoUntil: moment.nullable(),
  mayUndo: z.boolean(),
  /** How many of its changes were undone, when and by whom. */
  undoResult: z.object({ count: z.number().int(), at: moment, by: z.string() }).nullable(),
  /** The action that this one undoes. */
  undoes: id.nullable(),
});

export const massActionDetail = massAction.extend({
  refusals: z.array(reference.extend({ reason: translatable, message: z.string(), at: moment })),
  recent: z.array(reference.extend({ at: moment })),
});
