import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';
import { generatedContract, offeredTemplate } from './generated-contract';

const view = { kind: 'tab', tab: 'docs', action: 'view' } as const;

/**
 * The published templates of the record's form, for staff, and the contracts generated from them. `form` is the form of
 * the record, which decides.
 * @source spec 2-records §2.10, §7 (POST contracts)
 */
export const listContracts = operation({
  id: 'listContracts',
  method: 'POST',
  path: 'contracts',
  summary: 'The contract templates of a record, and the contracts generated for it.',
  right: view,
  body: z.strictObject({ form: id.optional(), owner: id }),
  answer: z.object({
    contracts: z.array(offeredTemplate),
    generated: z.array(generatedContract),
    mayGenerate: z.boolean(),
  }),
  refusals: ['not_found'],
});

/** Generates a contract in the background, with the values that the caller sees now. */
export const generateContract = operation({
  id: 'generateContract',
  method: 'POST',
  path: 'contracts/generate',
  creates: 'replayed',
  summary: 'Generate a contract for a record from the published version of a template.',
  right: { kind: 'staff' },
  body: z.strictObject({ template: id, owner: id }),
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid', 'too_many_at_once'],
});

export const readContract = operation({
  id: 'readContract',
  method: 'GET',
  path: 'contracts/:id',
  summary: 'A generated contract and its progress.',
  right: { kind: 'staff' },
  params: idParams,
  answer: generatedContract,
  refusals: ['not_found'],
});

export const cancelContract = operation({
  id: 'cancelContract',
  method: 'POST',
  path: 'contracts/:id/cancel',
  summary: 'Stop generating a contract.',
  right: { kind: 'staff' },
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const viewContract = operation({
  id: 'viewContract',
  method: 'GET',
  path: 'contracts/:id/file',
  transport: 'bytes',
  summary: 'The file of a generated contract.',
  right: { kind: 'staff' },
  params: idParams,
  answer: z.unknown(),
  refusals: ['not_found', 'forbidden'],
});

/** Administrators preview drafts too; everyone else the published version. */
export const previewContract = operation({
  id: 'previewContract',
  method: 'GET',
  path: 'contracts/preview/:id/:owner',
  transport: 'bytes',
  summary: 'Preview a contract template with the values of a record.',
  right: { kind: 'staff' },
  params: z.strictObject({ id, owner: id }),
  query: z.strictObject({ draft: z.string().max(1).optional() }),
  answer: z.unknown(),
  refusals: ['not_found', 'forbidden', 'invalid', 'too_many_at_once'],
});
