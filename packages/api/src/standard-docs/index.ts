import { z } from 'zod';
import { mergeFields } from '../merge-fields';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { docMapping, fieldMapping, pdfField, pdfFieldName } from './doc-mapping';
import { offeredDoc, sampleValue, standardDoc, suggestedMapping } from './doc-shapes';

export * from './doc-mapping';
export * from './doc-shapes';

const admin = { kind: 'admin' } as const;
const mayView = { kind: 'tab', tab: 'docs', action: 'view' } as const;
const mayFill = { kind: 'tab', tab: 'docs', action: 'update' } as const;

const title = storable(z.string().trim().min(1).max(200));
const description = storable(z.string().trim().max(1000));

/** The checks of the text fields of an upload, which arrive outside of a JSON body. An empty title is none. */
export const standardDocFields = z.object({ title: title.or(z.literal('')), description });

/** @source spec 2-records §7 (standard_docs/module) */
export const listStandardDocs = operation({
  id: 'listStandardDocs',
  method: 'POST',
  path: 'standard_docs/module',
  summary: 'The standard documents of a form.',
  right: mayView,
  body: z.strictObject({ form: id }),
  answer: z.object({ docs: z.array(standardDoc) }),
  refusals: ['not_found', 'forbidden'],
});

export const listRecordStandardDocs = operation({
  id: 'listRecordStandardDocs',
  method: 'POST',
  path: 'standard_docs/record',
  summary: 'The standard documents that can be filled for a record, with the last filled copy of each.',
  right: mayView,
  body: z.strictObject({ owner: id }),
  answer: z.object({ docs: z.array(offeredDoc), mayFill: z.boolean(), mayManage: z.boolean(), form: id }),
  refusals: ['not_found', 'forbidden'],
});

export const uploadStandardDoc = operation({
  id: 'uploadStandardDoc',
  method: 'POST',
  path: 'standard_docs/upload',
  creates: 'own',
  summary: 'Upload a fillable PDF as a standard document of a form, or replace the PDF of one.',
  right: admin,
  transport: 'multipart',
  parts: {
    fields: z.object({
      form: id,
      title: z.string().optional().meta({ description: 'The file name without extension if absent.' }),
      description: z.string().optional(),
      uploaded_item: z.string().optional().meta({ description: 'Any text that names this upload, for retries.' }),
      replaces: id.optional().meta({ description: 'The document whose PDF is replaced; its mapping is kept by name.' }),
    }),
    files: { name: 'file', about: 'One PDF with form fields.' },
  },
  bodyLimit: 46 * 1024 * 1024,
  answer: message.extend({ _id: id, fields: z.number().int(), lost: z.array(z.string()) }),
  refusals: [
    'not_found',
    'invalid',
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

export const readStandardDoc = operation({
  id: 'readStandardDoc',
  method: 'GET',
  path: 'standard_docs/doc/:id',
  summary: 'A standard document with its fields, its mapping, and suggestions for fields without one.',
  right: admin,
  params: idParams,
  answer: standardDoc.extend({
    fileName: z.string(),
    fields: z.array(pdfField),
    mapping: docMapping,
    suggestions: z.array(suggestedMapping),
    formFields: mergeFields,
    /** The keys of the form's secrets, which print only as someone reveals them. */
    secrets: z.array(z.string()),
    module: z.string(),
    formTitle: z.string(),
  }),
  refusals: ['not_found'],
});

/** Changes of different fields merge; a field that someone else has changed since `version` is refused. */
export const saveStandardDoc = operation({
  id: 'saveStandardDoc',
  method: 'PATCH',
  path: 'standard_docs/doc/:id',
  summary: 'Change the title, the description, or what prints in some fields.',
  right: admin,
  params: idParams,
  body: z.strictObject({
    version: z.number().int(),
    title: title.optional(),
    description: description.optional(),
    /** Null removes the mapping of a field. */
    mapping: z.record(pdfFieldName, fieldMapping.nullable()).optional(),
  }),
  answer: message.extend({ version: z.number().int(), mapping: docMapping }),
  refusals: ['not_found', 'invalid', 'conflict'],
});

export const removeStandardDoc = operation({
  id: 'removeStandardDoc',
  method: 'DELETE',
  path: 'standard_docs/doc/:id',
  summary: 'Stop offering a standard document. Filled copies remain.',
  right: admin,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const sampleStandardDoc = operation({
  id: 'sampleStandardDoc',
  method: 'POST',
  path: 'standard_docs/doc/:id/sample',
  summary: 'What a mapping prints for a record, as the viewer may see it.',
  right: admin,
  params: idParams,
  body: z.strictObject({ owner: id, mapping: docMapping }),
  answer: z.object({ values: z.record(z.string(), sampleValue) }),
  refusals: ['not_found'],
});

const bytes = { answer: z.unknown(), transport: 'bytes' } as const;

export const viewBlankDoc = operation({
  id: 'viewBlankDoc',
  method: 'GET',
  path: 'standard_docs/blank/:id',
  summary: 'The blank PDF of a standard document.',
  right: admin,
  params: idParams,
  refusals: ['not_found'],
  ...bytes,
});

export const fillStandardDoc = operation({
  id: 'fillStandardDoc',
  method: 'POST',
  path: 'standard_docs/fill',
  creates: 'own',
  summary: 'Fill a standard document for a record in the background.',
  right: mayFill,
  body: z.strictObject({
    doc: id,
    owner: id,
    flatten: z.boolean().default(false),
    /** Print masked values in full, for this reason. Each is counted and logged as a reveal. */
    reveal: storable(z.string().trim().min(3).max(500)).optional(),
    /** Any text that names this request: a retry with the same text makes no second copy. */
    attempt: storable(z.string().min(1).max(100)).optional(),
  }),
  answer: z.object({ _id: id }),
  refusals: ['not_found', 'forbidden', 'too_many_attempts', 'too_many_at_once', 'nothing_mapped'],
});

export const flattenFilledDoc = operation({
  id: 'flattenFilledDoc',
  method: 'POST',
  path: 'standard_docs/flatten',
  creates: 'replayed',
  summary: 'Make a flattened copy of a filled standard document in the background, with the same values.',
  right: mayFill,
  body: z.strictObject({ copy: id }),
  answer: z.object({ _id: id }),
  refusals: ['not_found', 'forbidden'],
});

/** The latest filled copy of a document for a record. */
export const readFilledDoc = operation({
  id: 'readFilledDoc',
  method: 'POST',
  path: 'standard_docs/filled',
  summary: 'The last filled copy of a standard document for a record, with its progress.',
  right: mayView,
  body: z.strictObject({ doc: id, owner: id }),
  answer: z.object({
    doc: offeredDoc,
    mayFill: z.boolean(),
    mayManage: z.boolean(),
    owner: z.object({ title: z.string(), module: z.string() }),
  }),
  refusals: ['not_found', 'forbidden'],
});

export const viewFilledDoc = operation({
  id: 'viewFilledDoc',
  method: 'GET',
  path: 'standard_docs/file/:id',
  summary: 'The bytes of a filled standard document.',
  right: mayView,
  params: idParams,
  query: z.strictObject({ download: z.enum(['0', '1']).optional() }),
  refusals: ['not_found', 'forbidden'],
  ...bytes,
});

export const standardDocOperations = [
  listStandardDocs,
  listRecordStandardDocs,
  uploadStandardDoc,
  readStandardDoc,
  saveStandardDoc,
  removeStandardDoc,
  sampleStandardDoc,
  viewBlankDoc,
  fillStandardDoc,
  flattenFilledDoc,
  readFilledDoc,
  viewFilledDoc,
];
