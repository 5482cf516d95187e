import { z } from 'zod';
import { BODY_BYTES, operation } from '../operation';
import { formContent, id, message, moment, storable } from '../shapes';

const PUBLIC_WHY = 'visitors fill webforms; the signed link is the capability, quotas and a ticket hold the flood';

/** The signed capability that stands behind `/forms/` in a webform's public address. */
const link = z.strictObject({ link: z.string().min(20).max(200) });
/** Names an unfinished form of a visitor; whoever has it may go on. */
const resume = z.string().min(20).max(200);
const answers = z.record(z.string().max(120), z.unknown());

/** How the page looks: the company's name, logo and colour, never an address that a stranger chose. */
const brand = z.object({ name: z.string(), logo: z.string().nullable(), colour: z.string().nullable() });

/**
 * The page of a webform: the visible part of its form, projected for a visitor, and a ticket without which nothing is
 * taken. Which sites may embed the page stands in the headers of the page itself. With `resume` what the visitor kept comes along.
 * @source spec 1-shell §2.3 (/forms/{form_id}), READINGS (public forms by id), TRUST M31
 */
export const openWebform = operation({
  id: 'openWebform',
  method: 'POST',
  path: 'public/forms/:link',
  summary: 'A public webform, to be filled by a visitor.',
  right: { kind: 'public', why: PUBLIC_WHY },
  params: link,
  body: z.strictObject({ resume: resume.optional() }),
  answer: z.object({
    title: z.string(),
    brand,
    form: z.object({ version: z.number().int(), content: formContent }),
    timeZone: z.string(),
    ticket: z.string(),
    /** Milliseconds until the ticket counts: what is sent earlier is no person's work. */
    ripeAfter: z.number().int(),
    kept: z.object({ formData: answers, activeTab: z.string().nullable(), at: moment }).nullable(),
  }),
  refusals: ['not_found', 'closed', 'too_many_attempts'],
});

/** Keeps what a visitor has so far, sealed, for as many days as the form says. */
export const saveWebformProgress = operation({
  id: 'saveWebformProgress',
  method: 'POST',
  path: 'public/forms/:link/keep',
  summary: 'Keep an unfinished webform.',
  right: { kind: 'public', why: PUBLIC_WHY },
  params: link,
  body: z.strictObject({
    ticket: z.string().min(20).max(400),
    resume: resume.optional(),
    formData: answers,
    activeTab: storable(z.string().max(120)).nullable().default(null),
  }),
  answer: z.object({ resume, until: moment }),
  refusals: ['not_found', 'closed', 'too_many_attempts', 'ticket', 'invalid'],
  bodyLimit: BODY_BYTES.publicAnswers,
});

/**
 * A finished webform becomes a lead. `website` is the honeypot: a person never sees it, and what fills it is thanked
 * and forgotten. A ticket is good for one lead: sending it again answers the same and makes none.
 */
export const submitWebform = operation({
  id: 'submitWebform',
  method: 'POST',
  path: 'public/forms/:link/submit',
  creates: 'own',
  summary: 'Submit a webform.',
  right: { kind: 'public', why: PUBLIC_WHY },
  params: link,
  body: z.strictObject({
    ticket: z.string().min(20).max(400),
    resume: resume.optional(),
    formData: answers,
    website: storable(z.string().max(500)).default(''),
  }),
  answer: message.extend({ thanks: z.string() }),
  refusals: ['not_found', 'closed', 'too_many_attempts', 'ticket', 'invalid', 'mandatory', 'forbidden'],
  bodyLimit: BODY_BYTES.publicAnswers,
});

/** A fresh public link; every earlier one of this webform stops working at once. */
export const renewWebformLink = operation({
  id: 'renewWebformLink',
  method: 'POST',
  path: 'forms/:id/link',
  summary: 'Replace the public link of a webform.',
  right: { kind: 'admin' },
  params: z.strictObject({ id }),
  answer: message.extend({ publicLink: z.string() }),
  refusals: ['not_found', 'invalid'],
});

export const webformOperations = [openWebform, saveWebformProgress, submitWebform, renewWebformLink];
