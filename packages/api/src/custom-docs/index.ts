import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment } from '../shapes';
import { pageSize, signField } from '../signing/shapes';

const view = { kind: 'tab', tab: 'docs', action: 'view' } as const;
const update = { kind: 'tab', tab: 'docs', action: 'update' } as const;

export const customDoc = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  form: id,
  owner: id,
  name: z.string(),
  size: z.number().int(),
  activeContent: z.boolean(),
  pages: z.array(pageSize),
  fields: z.array(signField),
  version: z.number().int(),
  created_by: z.string(),
  createdAt: moment,
  updatedAt: moment,
});

/** @source spec 2-records §2.10 (Custom Docs), §7 (custom_docs) */
export const listCustomDocs = operation({
  id: 'listCustomDocs',
  method: 'POST',
  path: 'custom_docs',
  summary: 'The custom documents of a record.',
  right: view,
  body: z.strictObject({ owner: id, form: id.optional() }),
  answer: z.object({ data: z.array(customDoc), mayCreate: z.boolean(), isVisible: z.boolean() }),
  refusals: ['not_found'],
});

/** Fields come before the file. With `_id`, the title and description of that document change, and its file if one is sent. */
const customDocFields = z.object({
  owner: id.meta({ description: 'The record.' }),
  title: z.string(),
  description: z.string().optional(),
  form: z.string().optional(),
  _id: z.string().optional().meta({ description: 'The custom document to change; absent for a new one.' }),
});

/** @source spec 2-records §5 (Custom doc), §7 (custom_docs/create), §8 (texts) */
export const createCustomDoc = operation({
  id: 'createCustomDoc',
  method: 'POST',
  path: 'custom_docs/create',
  creates: 'own',
  summary: 'Upload a custom document, or change one.',
  right: update,
  transport: 'multipart',
  parts: { fields: customDocFields, files: { name: 'file', about: 'The PDF.' } },
  bodyLimit: 46 * 1024 * 1024,
  answer: message.extend({ _id: id }),
  refusals: [
    'not_found',
    'forbidden',
    'invalid',
    'file_type',
    'file_content',
    'file_empty',
    'file_too_large',
    'store_full',
    'upload_broken',
    'body_too_large',
    'store_unavailable',
  ],
});

export const placeSignFields = operation({
  id: 'placeSignFields',
  method: 'PATCH',
  path: 'custom_docs/:id/fields',
  summary: 'Save the fields that signers fill in on a custom document.',
  right: update,
  params: idParams,
  body: z.strictObject({ version: z.number().int().optional(), fields: z.array(signField).max(300) }),
  answer: message.extend({ doc: customDoc }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

export const customDocFile = operation({
  id: 'customDocFile',
  method: 'GET',
  path: 'custom_docs/:id/file',
  summary: 'The PDF of a custom document.',
  right: view,
  params: idParams,
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found'],
});

export const customDocOperations = [listCustomDocs, createCustomDoc, placeSignFields, customDocFile];
