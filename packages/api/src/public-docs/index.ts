import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';
import { publicDocsOperations } from './public';
import { documentLink, newDocumentLink, requestableDocument, shareableFile } from './shapes';

export * from './public';
export * from './shapes';

const view = { kind: 'tab', tab: 'docs', action: 'view' } as const;
const update = { kind: 'tab', tab: 'docs', action: 'update' } as const;

export const listDocumentLinks = operation({
  id: 'listDocumentLinks',
  method: 'POST',
  path: 'docs/links/list',
  summary: 'The document links of a record, and what a new one may share.',
  right: view,
  body: z.strictObject({ owner: id }),
  answer: z.object({
    links: z.array(documentLink),
    mayShare: z.boolean(),
    /** Also for an inactive record, whose links work again when it is activated. */
    mayRevoke: z.boolean(),
    requestable: z.array(requestableDocument),
    shareable: z.array(shareableFile),
    /** The address of the record's person, for a new link; empty if the caller may not see it. */
    email: z.string(),
  }),
  refusals: ['not_found'],
});

/** Mails a link with which a person without a login uploads or views documents of the record. */
export const createDocumentLink = operation({
  id: 'createDocumentLink',
  method: 'POST',
  path: 'docs/links',
  creates: 'replayed',
  summary: 'Share documents of a record by a link.',
  right: update,
  body: newDocumentLink,
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid', 'address_invalid', 'subject_invalid'],
});

/** Ends a link and its open pages. The link stays in the list. */
export const revokeDocumentLink = operation({
  id: 'revokeDocumentLink',
  method: 'DELETE',
  path: 'docs/links/:id',
  summary: 'Revoke a document link.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

export const publicDocOperations = [listDocumentLinks, createDocumentLink, revokeDocumentLink, ...publicDocsOperations];
