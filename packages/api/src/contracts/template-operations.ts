import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { contractContent } from './content';
import {
  contractClause,
  contractImport,
  contractTemplate,
  contractCheck,
  contractTemplateSettings,
  contractTemplateSummary,
} from './shapes';

const right = { kind: 'admin' } as const;
const CONTENT_BYTES = 2_000_000;
const version = z.number().int().min(1);

export const listContractTemplates = operation({
  id: 'listContractTemplates',
  method: 'GET',
  path: 'contract_templates',
  summary: 'All contract templates.',
  right,
  answer: z.object({ templates: z.array(contractTemplateSummary) }),
  refusals: [],
});

export const readContractTemplate = operation({
  id: 'readContractTemplate',
  method: 'GET',
  path: 'contract_templates/:id',
  summary: 'A contract template with its draft and versions.',
  right,
  params: idParams,
  answer: contractTemplate,
  refusals: ['not_found'],
});

export const createContractTemplate = operation({
  id: 'createContractTemplate',
  method: 'POST',
  path: 'contract_templates',
  creates: 'replayed',
  summary: 'Create a contract template with an empty draft.',
  right,
  body: contractTemplateSettings.extend({ content: contractContent.optional() }),
  bodyLimit: CONTENT_BYTES,
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'invalid'],
});

/** Settings have a version of their own; the text is not affected. */
export const saveContractTemplate = operation({
  id: 'saveContractTemplate',
  method: 'PATCH',
  path: 'contract_templates/:id',
  summary: 'Save title, subject, description, kind, form and activity of a contract template.',
  right,
  params: idParams,
  body: contractTemplateSettings.partial().extend({ version, active: z.boolean().optional() }),
  answer: message.extend({ version }),
  refusals: ['not_found', 'conflict'],
});

/** Saves the draft. `version` is the draft version; a stale one is refused with 409 `conflict`. */
export const saveContractDraft = operation({
  id: 'saveContractDraft',
  method: 'PATCH',
  path: 'contract_templates/:id/draft',
  summary: 'Save the draft of a contract template.',
  right,
  params: idParams,
  body: z.strictObject({ version, content: contractContent }),
  bodyLimit: CONTENT_BYTES,
  answer: message.extend({ version }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

/** Publishes the draft as the next immutable version. `version` is the draft version. */
export const publishContractTemplate = operation({
  id: 'publishContractTemplate',
  method: 'POST',
  path: 'contract_templates/:id/publish',
  summary: 'Publish the draft of a contract template.',
  right,
  params: idParams,
  body: z.strictObject({ version, note: storable(z.string().trim().max(500)).default('') }),
  answer: message.extend({ published: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

export const readContractVersion = operation({
  id: 'readContractVersion',
  method: 'GET',
  path: 'contract_templates/:id/versions/:version',
  summary: 'The content of a published version.',
  right,
  params: z.strictObject({ id, version: z.coerce.number().int().min(1) }),
  answer: z.object({ content: contractContent }),
  refusals: ['not_found'],
});

/** Without `owner`, only what the form itself shows is checked. */
export const checkContractTemplate = operation({
  id: 'checkContractTemplate',
  method: 'POST',
  path: 'contract_templates/:id/check',
  summary: 'Test the draft of a contract template, on a record if one is named.',
  right,
  params: idParams,
  body: z.strictObject({ owner: id.optional() }),
  answer: contractCheck,
  refusals: ['not_found'],
});

/** The records that a template can be tested with: of its form, the latest first. */
export const listContractTestRecords = operation({
  id: 'listContractTestRecords',
  method: 'POST',
  path: 'contract_templates/:id/records',
  summary: 'Records of the form of a contract template, to test it with.',
  right,
  params: idParams,
  body: z.strictObject({ search: storable(z.string().max(100)).default('') }),
  answer: z.object({ records: z.array(z.object({ _id: id, number: z.string().nullable(), name: z.string() })) }),
  refusals: ['not_found'],
});

/** A .docx file of at most 10 MB, as the only part. */
export const importContractDocument = operation({
  id: 'importContractDocument',
  method: 'POST',
  path: 'contract_templates/import',
  transport: 'multipart',
  parts: { fields: z.strictObject({}), files: { name: 'file', about: 'A .docx file.' } },
  summary: 'Convert a Word file into the content of a contract template.',
  right,
  answer: contractImport,
  refusals: ['file_type', 'file_content', 'file_too_large'],
});

export const listContractClauses = operation({
  id: 'listContractClauses',
  method: 'GET',
  path: 'contract_clauses',
  summary: 'The clause library.',
  right,
  answer: z.object({ clauses: z.array(contractClause) }),
  refusals: [],
});

const clauseText = z.strictObject({
  title: storable(z.string().trim().min(1).max(200)),
  content: contractContent.shape.doc,
});

export const createContractClause = operation({
  id: 'createContractClause',
  method: 'POST',
  path: 'contract_clauses',
  creates: 'replayed',
  summary: 'Add a clause to the library.',
  right,
  body: clauseText,
  answer: message.extend({ _id: id }),
  refusals: ['invalid'],
});

export const saveContractClause = operation({
  id: 'saveContractClause',
  method: 'PATCH',
  path: 'contract_clauses/:id',
  summary: 'Change a clause of the library. Published templates keep the text that they were published with.',
  right,
  params: idParams,
  body: clauseText.extend({ version }),
  answer: message.extend({ version }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

export const removeContractClause = operation({
  id: 'removeContractClause',
  method: 'DELETE',
  path: 'contract_clauses/:id',
  summary: 'Remove a clause from the library.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});
