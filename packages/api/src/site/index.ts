import { z } from 'zod';
import { language } from '../accounts/languages';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';

export const DEMO_STATES = ['new', 'done'] as const;

/** Well above the limit of the field, so that a long value is refused with a message at the field. */
const typedText = z.string().max(4_000);

/**
 * Requests a demo from the landing page. A sent `ipAddress` is ignored: the visitor's address is that of the
 * connection. `website` is a honeypot field; a request that fills it is accepted and dropped.
 *
 * Refusals: 422 `invalid` with `details.fields`, a list of the fields and the spec's message for each.
 * @source spec 3-payments-builders §2.3, §3.5, §7
 */
export const scheduleDemo = operation({
  id: 'scheduleDemo',
  method: 'POST',
  path: 'schedule_demo',
  creates: 'own',
  summary: 'Request a demo of the product.',
  right: { kind: 'public', why: 'Any visitor of the landing page can request a demo.' },
  body: z.strictObject({
    fullName: typedText,
    email: typedText,
    company: typedText,
    phone: typedText.default(''),
    ipAddress: typedText.optional(),
    website: typedText.default(''),
    language: language.default('en'),
  }),
  answer: message,
  refusals: ['invalid', 'too_many_attempts'],
});

export const demoRequest = z.object({
  _id: id,
  fullName: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  ipAddress: z.string(),
  host: z.string(),
  language: z.string(),
  state: z.enum(DEMO_STATES),
  createdAt: moment,
});

/** The demo requests of the installation, newest first. */
export const listDemoRequests = operation({
  id: 'listDemoRequests',
  method: 'POST',
  path: 'demo_requests',
  summary: 'The demo requests.',
  right: { kind: 'super' },
  body: z.strictObject({
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(20),
    show: z.enum(['all', ...DEMO_STATES]).default('all'),
    search: storable(z.string().max(200)).optional(),
  }),
  answer: z.object({
    requests: z.array(demoRequest),
    count: z.number().int(),
    new: z.number().int(),
    done: z.number().int(),
  }),
  refusals: [],
});

/** Marks a request as done, or as new again. */
export const setDemoRequestState = operation({
  id: 'setDemoRequestState',
  method: 'PATCH',
  path: 'demo_requests/:id',
  summary: 'Mark a demo request as done or new.',
  right: { kind: 'super' },
  params: idParams,
  body: z.strictObject({ state: z.enum(DEMO_STATES) }),
  answer: message,
  refusals: ['not_found'],
});

export const siteOperations = [scheduleDemo, listDemoRequests, setDemoRequestState];
