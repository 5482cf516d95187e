import { z } from 'zod';
import { FILE_PART_NAME } from '../documents';
import { operation } from '../operation';
import { id, message, moment, storable } from '../shapes';
import { publicDocsCover, publicDocsPage } from './shapes';

const right = {
  kind: 'public',
  why: 'the recipient of a document link has no login; the link belongs to one record and purpose, and expires',
} as const;
const token = storable(z.string().max(200));
/** The parts of the page's address. Wrong ones are refused like unknown ones. */
const link = z.strictObject({
  form_id: storable(z.string().max(80)),
  owner_id: storable(z.string().max(80)),
  link: token.default(''),
});
/** The language of the form's texts. */
const language = storable(z.string().max(5)).default('en');
const ticketBody = z.strictObject({ ticket: token });

/** What a document link is for. Does not use it. @source spec 2-records §7 (public/docs); READINGS (capability links) */
export const openPublicDocs = operation({
  id: 'openPublicDocs',
  method: 'POST',
  path: 'public/docs',
  summary: 'What a document link is for. Does not use the link.',
  right,
  body: link.extend({
    /** Accepted as in the spec and ignored: the server selects the visible fields. */
    hideFields: z
      .array(storable(z.string().max(120)))
      .max(200)
      .optional(),
  }),
  answer: publicDocsCover,
  refusals: ['not_found', 'too_many_attempts'],
});

/** Uses a link and starts a session for its recipient. The token does not work again. */
export const startPublicDocs = operation({
  id: 'startPublicDocs',
  method: 'POST',
  path: 'public/docs/start',
  summary: 'Use a document link.',
  right,
  body: link.extend({ code: storable(z.string().max(40)).optional(), language }),
  answer: z.object({ ticket: z.string(), page: publicDocsPage }),
  refusals: ['not_found', 'link_expired', 'code_invalid', 'too_many_attempts'],
});

/** Mails a new token to the recipient. The answer is the same whether one was sent. */
export const renewPublicDocs = operation({
  id: 'renewPublicDocs',
  method: 'POST',
  path: 'public/docs/renew',
  summary: 'Request a new document link by mail.',
  right,
  body: link,
  answer: message,
  refusals: ['not_found', 'too_many_attempts'],
});

export const readPublicDocs = operation({
  id: 'readPublicDocs',
  method: 'POST',
  path: 'public/docs/page',
  summary: 'The page of a document link session.',
  right,
  body: ticketBody.extend({ language }),
  answer: publicDocsPage,
  refusals: ['not_found', 'link_expired', 'too_many_attempts'],
});

const uploadFields = z.object({
  ticket: z.string().meta({ description: 'The ticket of the session. It comes before the files.' }),
  owner: z.string().optional(),
  module: z.string().optional(),
  form: z.string().optional(),
  uploaded_item: z
    .string()
    .optional()
    .meta({ description: 'Any text that names this upload: a retry with the same text stores nothing twice.' }),
});

export const uploadPublicDoc = operation({
  id: 'uploadPublicDoc',
  method: 'POST',
  path: 'public/docs/upload',
  creates: 'own',
  summary: 'Upload files to a document that a link asks for.',
  right,
  transport: 'multipart',
  parts: {
    fields: uploadFields,
    files: {
      name: FILE_PART_NAME,
      about: 'One file of the upload element. All files of a request belong to the same element.',
    },
  },
  bodyLimit: 200 * 1024 * 1024,
  answer: message,
  refusals: [
    'not_found',
    'link_expired',
    'too_many_attempts',
    'forbidden',
    'part_name_invalid',
    'file_type',
    'file_content',
    'file_empty',
    'file_too_large',
    'too_many_files',
    'store_full',
    'upload_broken',
    'body_too_large',
    'store_unavailable',
  ],
});

/** An address for the bytes of a shared file that works for a minute, while the session lasts. */
export const linkPublicDoc = operation({
  id: 'linkPublicDoc',
  method: 'POST',
  path: 'public/docs/file',
  summary: 'A short-lived link to view or download a shared file.',
  right,
  body: ticketBody.extend({ file: id, download: z.boolean().default(false) }),
  answer: z.object({ url: z.string(), expiresAt: moment }),
  refusals: ['not_found', 'link_expired', 'too_many_attempts'],
});

export const viewPublicDoc = operation({
  id: 'viewPublicDoc',
  method: 'GET',
  path: 'public/docs/file',
  summary: 'The bytes of a shared file, sandboxed; inline only for pictures and PDFs.',
  right,
  query: z.strictObject({ key: z.string().min(20).max(200) }),
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found', 'link_expired', 'too_many_attempts'],
});

export const publicDocsOperations = [
  openPublicDocs,
  startPublicDocs,
  renewPublicDocs,
  readPublicDocs,
  uploadPublicDoc,
  linkPublicDoc,
  viewPublicDoc,
];
