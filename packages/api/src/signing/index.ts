import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { ownSigningOperations } from './own-signing';
import { publicSigningOperations } from './public';
import { newRecipient, requestSeal, signEvent, SIGNER_ROLES, signRequest } from './shapes';

export * from './own-signing';
export * from './public';
export * from './session';
export * from './shapes';

const view = { kind: 'tab', tab: 'docs', action: 'view' } as const;
const update = { kind: 'tab', tab: 'docs', action: 'update' } as const;
/** Days until a request expires. */
const signDays = z.number().int().min(1).max(120);
/** Days until a reminder; null for none. */
const reminderDays = z.number().int().min(1).max(60).nullable();
const reasonText = storable(z.string().trim().max(1000));

export const listSignRequests = operation({
  id: 'listSignRequests',
  method: 'POST',
  path: 'sign_requests/list',
  summary: 'The sign requests of a record.',
  right: view,
  body: z.strictObject({ owner: id }),
  answer: z.object({
    requests: z.array(signRequest),
    maySend: z.boolean(),
    /** The people that a new request starts with. */
    people: z.array(z.object({ role: z.enum(SIGNER_ROLES), name: z.string(), email: z.string() })),
  }),
  refusals: ['not_found'],
});

/** Sends a PDF for signature. Its fields are those placed on the document at this moment. */
export const sendSignRequest = operation({
  id: 'sendSignRequest',
  method: 'POST',
  path: 'sign_requests',
  creates: 'replayed',
  summary: 'Send a document for signature.',
  right: update,
  body: z.strictObject({
    owner: id,
    source: z.strictObject({ kind: z.enum(['custom_doc', 'contract']), id }),
    message: reasonText.default(''),
    days: signDays.default(14),
    remindAfterDays: reminderDays.default(null),
    remindEveryDays: reminderDays.default(null),
    recipients: z.array(newRecipient).min(1).max(20),
  }),
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid', 'address_invalid', 'subject_invalid'],
});

export const readSignRequest = operation({
  id: 'readSignRequest',
  method: 'GET',
  path: 'sign_requests/:id',
  summary: 'A sign request with its evidence so far.',
  right: view,
  params: idParams,
  answer: z.object({
    request: signRequest,
    /** The record of the request; its title is its number. */
    owner: z.object({ _id: id, module: z.string(), title: z.string() }),
    events: z.array(signEvent),
    /** Whether every event still has its hash, which covers the hash of the event before it. */
    isChainIntact: z.boolean(),
    seal: requestSeal.nullable(),
    maySend: z.boolean(),
    /** Who got no mail within the last day and can sign now: whom staff may remind. */
    remindable: z.array(id),
  }),
  refusals: ['not_found'],
});

const recipientBody = z.strictObject({ recipient: id });

/** Sends a new link to a person whose turn it is. Earlier links of the person stop working. */
export const remindSigner = operation({
  id: 'remindSigner',
  method: 'POST',
  path: 'sign_requests/:id/remind',
  creates: 'own',
  summary: 'Send a signer a new link.',
  right: update,
  params: idParams,
  body: recipientBody,
  answer: message,
  refusals: ['not_found', 'forbidden', 'status_invalid', 'too_many_attempts', 'address_invalid', 'subject_invalid'],
});

/** Sends a new link to everyone whose turn it is and who got no mail within the last day. */
export const remindSigners = operation({
  id: 'remindSigners',
  method: 'POST',
  path: 'sign_requests/:id/remind_all',
  creates: 'own',
  summary: 'Send a new link to everyone who can sign now.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'status_invalid', 'too_many_attempts', 'address_invalid', 'subject_invalid'],
});

export const correctSigner = operation({
  id: 'correctSigner',
  method: 'PATCH',
  path: 'sign_requests/:id/recipient',
  summary: 'Correct the name or address of a person who has not signed.',
  right: update,
  params: idParams,
  body: recipientBody.extend(newRecipient.pick({ name: true, email: true }).shape),
  answer: message,
  refusals: ['not_found', 'forbidden', 'status_invalid', 'address_invalid', 'subject_invalid'],
});

/** Counts the days from now. */
export const scheduleSignRequest = operation({
  id: 'scheduleSignRequest',
  method: 'PATCH',
  path: 'sign_requests/:id/schedule',
  summary: 'Change the deadline and the reminders of an open sign request.',
  right: update,
  params: idParams,
  body: z.strictObject({ days: signDays, remindAfterDays: reminderDays, remindEveryDays: reminderDays }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'status_invalid'],
});

export const voidSignRequest = operation({
  id: 'voidSignRequest',
  method: 'POST',
  path: 'sign_requests/:id/void',
  creates: 'own',
  summary: 'Void a sign request that is not completed.',
  right: update,
  params: idParams,
  body: z.strictObject({ reason: reasonText.min(1) }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'status_invalid'],
});

/** A link for a person who signs on this device, valid for ten minutes. The evidence names the member of staff. */
export const signInPerson = operation({
  id: 'signInPerson',
  method: 'POST',
  path: 'sign_requests/:id/in_person',
  summary: 'Let a person sign on this device.',
  right: update,
  params: idParams,
  body: recipientBody,
  answer: z.object({ url: z.string() }),
  refusals: ['not_found', 'forbidden', 'status_invalid'],
});

/** The sealed file; before it is sealed, the document as it was sent. */
export const signedFile = operation({
  id: 'signedFile',
  method: 'GET',
  path: 'sign_requests/:id/file',
  summary: 'The PDF of a sign request.',
  right: view,
  params: idParams,
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found', 'forbidden'],
});

export const signEvidence = operation({
  id: 'signEvidence',
  method: 'GET',
  path: 'sign_requests/:id/evidence',
  summary: 'The evidence of a sealed request, as JSON.',
  right: view,
  params: idParams,
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found'],
});

export const signingOperations = [
  listSignRequests,
  sendSignRequest,
  readSignRequest,
  remindSigner,
  remindSigners,
  correctSigner,
  scheduleSignRequest,
  voidSignRequest,
  signInPerson,
  signedFile,
  signEvidence,
  ...ownSigningOperations,
  ...publicSigningOperations,
];
