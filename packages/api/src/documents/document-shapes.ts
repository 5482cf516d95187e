import { z } from 'zod';
import { requestReason } from '../records/request-reason';
import { id, moment, storable } from '../shapes';

/** Document status as stored; Awaiting Review is displayed as "In Review" (spec 2-records §4). */
export const DOCUMENT_STATUSES = ['Not Uploaded', 'Awaiting Review', 'Awaiting Reupload', 'Approved', 'N/A'] as const;
export const documentStatus = z.enum(DOCUMENT_STATUSES);

export const storedFile = z.object({
  _id: id,
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  active: z.boolean(),
  /** The upload inspection found scripts, launch actions or attachments in the PDF. */
  activeContent: z.boolean(),
  isViewed: z.boolean(),
  createdAt: moment,
  created_by: z.string(),
});

/** Why a document is not sent: it does not apply to the loan, the sender cannot get it, or sends it later. */
export const EXPLANATIONS = ['not_applicable', 'unavailable', 'later'] as const;

export const day = z.iso.date();

/**
 * The sender's answer to a document request. Until staff accept it or request the document again, it is open. `at` is
 * when it was given or accepted.
 */
export const documentExplanation = z.object({
  kind: z.enum(EXPLANATIONS),
  reason: z.string(),
  at: moment,
  by: z.string(),
  accepted: z.boolean(),
  /** `later` only: when the sender expects to send it, if given. */
  until: day.nullable(),
  /** The day of `until` has come: the document is to be sent again. */
  isDue: z.boolean(),
});

/** The id of a requested document: its element, with the row within a repeatable section. */
export const slot = storable(z.string().min(1).max(200));

/**
 * One requested document of a record. `element` is the id of its upload element on the form, followed by a period and the
 * id of the row within a repeatable section; `_id` is null until the first upload.
 */
export const document = z.object({
  _id: id.nullable(),
  element: z.string(),
  name: z.string(),
  mandatory: z.boolean(),
  isMultiple: z.boolean(),
  file_type: z.array(z.string()),
  section: z.string(),
  status: documentStatus,
  reason: z.string().nullable(),
  explanation: documentExplanation.nullable(),
  /** Why it is requested, and why required or optional. Absent if it always is. */
  reasons: z.array(requestReason).optional(),
  notes: z.array(z.object({ content: z.string(), type: z.string() })),
  files: z.array(storedFile),
  createdAt: moment.nullable(),
  updatedAt: moment.nullable(),
});
