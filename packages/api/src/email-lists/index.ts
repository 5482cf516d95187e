import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import {
  createEmailListBody,
  EMAIL_LIST_LIMITS,
  emailListDetail,
  emailListHead,
  emailListMember,
  emailListTitle,
  reach,
} from './shapes';

export { EMAIL_LIST_LIMITS, REACHES, type Reach } from './shapes';

/** Email lists are lists of contacts: whoever may write to contacts works with them. */
const right = { kind: 'module', module: 'contacts', action: 'compose' } as const;
const FILTER_REFUSALS = ['filter_unreadable', 'too_many_at_once'];

/** @source spec 2-records §7 */
export const listEmailLists = operation({
  id: 'listEmailLists',
  method: 'POST',
  path: 'email_list/lists',
  summary: 'The email lists of the company, by title.',
  right,
  body: z.strictObject({}),
  answer: z.object({ lists: z.array(emailListHead) }),
  refusals: ['forbidden', 'too_many_at_once'],
});

/** @source spec 2-records §2.14, §5, §7 */
export const createEmailList = operation({
  id: 'createEmailList',
  method: 'POST',
  path: 'contacts/create_email_list',
  creates: 'replayed',
  summary: 'Create an email list from contacts, or add them to one.',
  right,
  body: createEmailListBody,
  answer: message.extend({ _id: id, added: z.number().int() }),
  refusals: ['not_found', 'forbidden', 'invalid', ...FILTER_REFUSALS],
});

export const readEmailList = operation({
  id: 'readEmailList',
  method: 'GET',
  path: 'email_list/:id',
  summary: 'An email list, and how many of its people email reaches.',
  right,
  params: idParams,
  answer: emailListDetail,
  refusals: ['not_found', 'forbidden', ...FILTER_REFUSALS],
});

export const listEmailListMembers = operation({
  id: 'listEmailListMembers',
  method: 'POST',
  path: 'email_list/:id/members',
  summary: 'The people of an email list, by name.',
  right,
  params: idParams,
  body: z.strictObject({
    skip: z.number().int().min(0).max(200_000).default(0),
    limit: z.number().int().min(1).max(100).default(25),
    search: storable(z.string().max(200)).optional(),
    reach: reach.optional(),
  }),
  answer: z.object({ members: z.array(emailListMember), count: z.number().int() }),
  refusals: ['not_found', 'forbidden', ...FILTER_REFUSALS],
});

export const renameEmailList = operation({
  id: 'renameEmailList',
  method: 'PATCH',
  path: 'email_list/:id',
  summary: 'Rename an email list.',
  right,
  params: idParams,
  body: z.strictObject({ title: emailListTitle }),
  answer: message,
  refusals: ['not_found', 'invalid'],
});

/** People leave a live list only by its filter. */
export const removeEmailListMembers = operation({
  id: 'removeEmailListMembers',
  method: 'POST',
  path: 'email_list/:id/remove',
  summary: 'Remove people from an email list.',
  right,
  params: idParams,
  body: z.strictObject({ people: z.array(id).min(1).max(EMAIL_LIST_LIMITS.ids) }),
  answer: message.extend({ removed: z.number().int() }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

export const deleteEmailList = operation({
  id: 'deleteEmailList',
  method: 'DELETE',
  path: 'email_list/:id',
  summary: 'Delete an email list. Its people stay, and so does what they unsubscribed from.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const emailListOperations = [
  listEmailLists,
  createEmailList,
  readEmailList,
  listEmailListMembers,
  renameEmailList,
  removeEmailListMembers,
  deleteEmailList,
];
