import { z } from 'zod';
import { BODY_BYTES, operation } from '../operation';
import { formContent, id, message, moment, storable } from '../shapes';

const PUBLIC_REASON = 'visitors fill webforms; the signed link is the capability, quotas and a ticket hold the flood';

/** The signed capability after `/forms/` in a webform's public address. */
const link = z.strictObject({ link: z.string().min(20).max(200) });
/** Names an unfinished form of a visitor; whoever has it may continue. */
const resume = z.string().min(20).max(200);
const answers = z.record(z.string().max(120), z.unknown());

/** The page's appearance: the company's name, logo and color, never a URL chosen by a visitor. */
const brand = z.object({ name: z.string(), logo: z.string().nullable(), colour: z.string().nullable() });

/**
 * The page of a webform: its visible form, and a ticket that a submission requires. The sites that may embed the page
 * are in its own headers. With `resume`, includes the visitor's saved answers.
 * @source spec 1-shell §2.3 (/forms/{form_id}), READINGS (public forms by id), TRUST M31
 */
export const openWebform = operation({
  id: 'openWebform',
  method: 'POST',
  path: 'public/forms/:link',
  summary: 'A public webform, to be filled by a visitor.',
  right: { kind: 'public', why: PUBLIC_REASON },
  params: link,
  body: z.strictObject({ resume: resume.optional() }),
  answer: z.object({
    title: z.string(),
    /** The title in other languages that have a translation of it, by their code. */
    titles: z.record(z.string(), z.string()),
    brand,
    form: z.object({ version: z.number().int(), content: formContent }),
    timeZone: z.string(),
    ticket: z.string(),
    /** Milliseconds until the ticket is valid: an earlier submission is not from a person. */
    ripeAfter: z.number().int(),
    kept: z.object({ formData: answers, activeTab: z.string().nullable(), at: moment }).nullable(),
  }),
  refusals: ['not_found', 'closed', 'too_many_attempts'],
});

/** Stores a visitor's unfinished answers encrypted, for as many days as the form allows. */
export const saveWebformDraft = operation({
  id: 'saveWebformDraft',
  method: 'POST',
  path: 'public/forms/:link/keep',
  summary: 'Save an unfinished webform.',
  right: { kind: 'public', why: PUBLIC_REASON },
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
 * Creates a lead from a submitted webform. `website` is a honeypot field: a submission that fills it is accepted and
 * dropped. A ticket creates one lead: sending it again returns the same response.
 */
export const submitWebform = operation({
  id: 'submitWebform',
  method: 'POST',
  path: 'public/forms/:link/submit',
  creates: 'own',
  summary: 'Submit a webform.',
  right: { kind: 'public', why: PUBLIC_REASON },
  params: link,
  body: z.strictObject({
    ticket: z.string().min(20).max(400),
    resume: resume.optional(),
    formData: answers,
    website: storable(z.string().max(500)).default(''),
  }),
  answer: message.extend({ thanks: z.string(), thanksTranslations: z.record(z.string(), z.string()) }),
  refusals: ['not_found', 'closed', 'too_many_attempts', 'ticket', 'invalid', 'mandatory', 'forbidden'],
  bodyLimit: BODY_BYTES.publicAnswers,
});

/** Creates a new public link. All earlier links of this webform stop working immediately. */
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

export const webformOperations = [openWebform, saveWebformDraft, submitWebform, renewWebformLink];
