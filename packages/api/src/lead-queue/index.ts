import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, titled } from '../shapes';
import {
  leadChannel,
  leadLicense,
  leadOutcome,
  leadQueue,
  leadQueueSettings,
  leadReceiver,
  returnReason,
} from './shapes';

export * from './shapes';

const UPDATE_LEADS = { kind: 'module', module: 'leads', action: 'update' } as const;
const admin = { kind: 'admin' } as const;

export const readLeadQueue = operation({
  id: 'readLeadQueue',
  method: 'GET',
  path: 'lead_queue',
  summary: 'The leads of the viewer, and the ranked list of those that wait.',
  right: { kind: 'module', module: 'leads', action: 'view' },
  answer: leadQueue,
  refusals: ['not_found'],
});

/** Gives the viewer the best waiting lead for which they are licensed. Two callers never get the same one. */
export const pullLead = operation({
  id: 'pullLead',
  method: 'POST',
  path: 'lead_queue/next',
  creates: 'replayed',
  summary: 'Get the next lead.',
  right: UPDATE_LEADS,
  answer: message.extend({ lead: id }),
  refusals: ['not_found', 'forbidden', 'limit_reached', 'queue_empty'],
});

export const takeLead = operation({
  id: 'takeLead',
  method: 'POST',
  path: 'lead_queue/:id/take',
  summary: 'Take a lead of the ranked list.',
  right: UPDATE_LEADS,
  params: idParams,
  answer: message.extend({ lead: id }),
  refusals: ['not_found', 'forbidden', 'limit_reached', 'already_taken', 'not_licensed'],
});

/** Gives a lead back: it waits again, and is not offered to the same person. */
export const returnLead = operation({
  id: 'returnLead',
  method: 'POST',
  path: 'lead_queue/:id/return',
  summary: 'Give a lead back to the queue.',
  right: UPDATE_LEADS,
  params: idParams,
  body: z.strictObject({ reason: returnReason }),
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

/** Logs an attempt to reach the lead. The first one stops the clock. */
export const logLeadContact = operation({
  id: 'logLeadContact',
  method: 'POST',
  path: 'lead_queue/:id/contact',
  creates: 'replayed',
  summary: 'Log a contact with a lead.',
  right: UPDATE_LEADS,
  params: idParams,
  body: z.strictObject({ channel: leadChannel, outcome: leadOutcome }),
  answer: message.extend({ isFirst: z.boolean() }),
  refusals: ['not_found', 'forbidden'],
});

/** Whether the viewer wants leads now. Leads are pushed to available people only. */
export const setLeadAvailability = operation({
  id: 'setLeadAvailability',
  method: 'PATCH',
  path: 'lead_queue/availability',
  summary: 'Start or stop receiving leads.',
  right: UPDATE_LEADS,
  body: z.strictObject({ isAvailable: z.boolean() }),
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

const settingsAnswer = leadQueueSettings.extend({
  version: z.number().int(),
  choices: z.object({ roles: z.array(titled) }),
  receivers: z.array(leadReceiver),
});

export const readLeadQueueSettings = operation({
  id: 'readLeadQueueSettings',
  method: 'GET',
  path: 'lead_queue/settings',
  summary: 'How leads are distributed, and who is licensed where.',
  right: admin,
  answer: settingsAnswer,
  refusals: [],
});

export const saveLeadQueueSettings = operation({
  id: 'saveLeadQueueSettings',
  method: 'PATCH',
  path: 'lead_queue/settings',
  summary: 'Save how leads are distributed.',
  right: admin,
  body: leadQueueSettings.extend({ version: z.number().int().min(0) }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['conflict', 'invalid'],
});

/** Replaces the licenses of a person. `version` is `licensesVersion` of the settings, from which they were edited. */
export const saveLeadLicenses = operation({
  id: 'saveLeadLicenses',
  method: 'PATCH',
  path: 'lead_queue/licenses/:id',
  summary: 'Save the states in which a person is licensed.',
  right: admin,
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(0), licenses: z.array(leadLicense).max(70) }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

export const leadQueueOperations = [
  readLeadQueue,
  pullLead,
  takeLead,
  returnLead,
  logLeadContact,
  setLeadAvailability,
  readLeadQueueSettings,
  saveLeadQueueSettings,
  saveLeadLicenses,
];
