import { z } from 'zod';
import { id, moment, storable } from '../shapes';
import { document, slot } from '../documents';

/** What a document link is for: the recipient uploads requested documents, or views chosen files. */
export const DOCUMENT_LINK_PURPOSES = ['upload', 'view'] as const;
/** `blocked`: too many wrong access codes. */
export const DOCUMENT_LINK_STATES = ['active', 'expired', 'revoked', 'blocked'] as const;
/** The most days that a document link is valid. */
export const DOCUMENT_LINK_MAX_DAYS = 30;

/** A document link as staff see it. The address itself is only mailed. */
export const documentLink = z.object({
  _id: id,
  purpose: z.enum(DOCUMENT_LINK_PURPOSES),
  email: z.string(),
  /** The titles of its documents. */
  documents: z.array(z.string()),
  state: z.enum(DOCUMENT_LINK_STATES),
  /** It is neither revoked nor expired, although it may rest while the record is inactive. */
  isRevocable: z.boolean(),
  hasCode: z.boolean(),
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
  createdAt: moment,
  created_by: z.string(),
});

/** An upload element that a link may ask for. */
export const requestableDocument = document.pick({
  element: true,
  name: true,
  section: true,
  mandatory: true,
  status: true,
});

/** A file that a link may show, with the title of its document. */
export const shareableFile = z.object({ _id: id, document: z.string(), name: z.string(), size: z.number().int() });

export const newDocumentLink = z.strictObject({
  owner: id,
  purpose: z.enum(DOCUMENT_LINK_PURPOSES),
  /** The upload elements to ask for. */
  elements: z.array(slot).max(200).default([]),
  /** The files to show. */
  files: z.array(id).max(200).default([]),
  email: storable(z.string().trim().min(3).max(254)),
  message: storable(z.string().trim().max(1000)).default(''),
  days: z.number().int().min(1).max(DOCUMENT_LINK_MAX_DAYS).default(7),
  code: storable(z.string().trim().min(4).max(40)).optional(),
});

/** The company, and who shared the documents. All that a link shows after it ended. */
const sharedBy = z.object({
  company_name: z.string(),
  logo: z.string().nullable(),
  sender: z.string(),
  /** The sender's address; empty if there is none. */
  contact: z.string(),
});

/** What a link says before it is used, or after it ended. `used` links can be renewed by mail. */
export const publicDocsCover = sharedBy.extend({
  state: z.enum([...DOCUMENT_LINK_STATES, 'used']),
  purpose: z.enum(DOCUMENT_LINK_PURPOSES),
  needsCode: z.boolean(),
  expiresAt: moment,
});

/** A file that a link shows. */
export const publicFile = z.object({
  _id: id,
  /** The title of its document. */
  title: z.string(),
  /** The name of the download. */
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  /** Whether a browser may display it. */
  isViewable: z.boolean(),
});

/** The page of a session. `docs` are those to upload, with the files that were sent through this link. */
export const publicDocsPage = sharedBy.extend({
  purpose: z.enum(DOCUMENT_LINK_PURPOSES),
  email: z.string(),
  message: z.string(),
  /** When the link ends. */
  expiresAt: moment,
  /** When the session ends; a new link can be requested until `expiresAt`. */
  sessionEndsAt: moment,
  form_id: id,
  owner_id: id,
  docs: z.array(document),
  files: z.array(publicFile),
});
