import { z } from 'zod';
import { documentStatus } from '../documents';
import { operation } from '../operation';
import { requiredField } from '../records/shapes';
import { id, moment } from '../shapes';

/** The team member to contact about a loan; email and phone are empty if the viewer may not see them. */
export const loanContact = z.object({
  _id: id,
  name: z.string(),
  /** The title of the role in which the person works on the loan. */
  title: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
});

/** What last happened to a loan; `title` names the document or the status. */
export const loanEvent = z.object({
  kind: z.enum([
    'created',
    'submitted',
    'status',
    'document_received',
    'document_approved',
    'document_refused',
    'document_not_needed',
  ]),
  title: z.string(),
  at: moment,
});

/**
 * A loan as its borrower or partner sees it: who to contact, what is missing from them, and what happened last. Nothing
 * is missing once the loan is in a final status.
 */
export const loanOverview = z.object({
  _id: id,
  contact: loanContact.nullable(),
  /** Required answers that the viewer may still give, in form order; uploads are among the documents. */
  questions: z.array(requiredField),
  /** Documents to send, refused ones first. */
  documents: z.array(
    z.object({ element: z.string(), name: z.string(), status: documentStatus, reason: z.string().nullable() }),
  ),
  documentCounts: z.object({ required: z.number().int(), received: z.number().int(), toSend: z.number().int() }),
  /** Whether the form requests documents that the viewer may see. */
  hasDocuments: z.boolean(),
  maySubmit: z.boolean(),
  version: z.number().int(),
  lastEvent: loanEvent.nullable(),
  /** The closing date of the form and the field's title; null without one. */
  closing: z.object({ title: z.string(), date: z.string() }).nullable(),
});

/** Summarizes some loans of the viewer in one call; loans that the viewer may not see are left out. */
export const loanOverviews = operation({
  id: 'loanOverviews',
  method: 'POST',
  path: 'opportunities/overviews',
  summary: 'Who to contact, what is missing and what happened last, for some loans.',
  right: { kind: 'module', module: 'loans', action: 'view' },
  body: z.strictObject({ loans: z.array(id).min(1).max(25) }),
  answer: z.object({ overviews: z.array(loanOverview) }),
  refusals: [],
});
