import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { readMarketplaceFields, saveMarketplaceFields } from './save-marketplace-fields';
import {
  fitCounts,
  lender,
  lenderCriteria,
  lenderLoan,
  lenderTerms,
  loanValues,
  marketplaceChoices,
  MARKETPLACE_LIMITS,
  suggestion,
  trackRecord,
  triedInputs,
} from './shapes';

export { boundFields, BOUND_INPUTS } from './bound-fields';
export { readMarketplaceFields, saveMarketplaceFields } from './save-marketplace-fields';
export { LENDER_STATUSES, lenderCriteria, MARKETPLACE_LIMITS } from './shapes';

const view = { kind: 'tab', tab: 'marketplace', action: 'view' } as const;
const update = { kind: 'tab', tab: 'marketplace', action: 'update' } as const;

/**
 * The lenders of the company, compared with a loan as the viewer sees it: matches, near misses with the smallest change
 * first, lenders with unknown values, then those that do not fit. @source spec 2-records §2.6, §7
 */
export const listLenders = operation({
  id: 'listLenders',
  method: 'POST',
  path: 'opportunities/lenders',
  summary: 'Compare a loan with the criteria of all lenders.',
  right: view,
  body: z.strictObject({ loan: id, values: triedInputs.optional() }),
  answer: z.object({
    lenders: z.array(lender),
    counts: fitCounts,
    /** More lenders than `lenders` lists; the counts are of all. */
    isShortened: z.boolean(),
    suggestions: z.array(suggestion),
    /** The values compared, and those of the loan. */
    values: loanValues,
    loan: loanValues,
    choices: marketplaceChoices,
    /** `compose`: whether the viewer may write emails about the loan. */
    abilities: z.object({ update: z.boolean(), compose: z.boolean() }),
  }),
  refusals: ['not_found'],
});

/** Terms and track records of lenders beside each other, by what the viewer may see. */
export const compareLenders = operation({
  id: 'compareLenders',
  method: 'POST',
  path: 'opportunities/lenders/compare',
  summary: 'Terms of lenders for a loan, and the outcomes of earlier loans with them.',
  right: view,
  body: z.strictObject({
    loan: id,
    lenders: z.array(id).min(1).max(MARKETPLACE_LIMITS.compared),
    values: triedInputs.optional(),
  }),
  answer: z.object({
    /** In the order of the request; lenders without published criteria are left out. */
    lenders: z.array(z.object({ _id: id, terms: lenderTerms, record: trackRecord })),
  }),
  refusals: ['not_found'],
});

/** @source spec 2-records §2.6, §4 (lender status), §7, §8 */
export const saveLenderDetails = operation({
  id: 'saveLenderDetails',
  method: 'POST',
  path: 'opportunities/lenderDetails',
  creates: 'replayed',
  summary: 'Set the status of a loan at a lender, or add a note.',
  right: update,
  body: z.strictObject({
    opp_id: id,
    lenderId: id,
    field: z.enum(['status', 'notes']),
    /** A status, or the text of the note. */
    value: storable(z.string().trim().min(1).max(MARKETPLACE_LIMITS.notes)),
  }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invalid'],
});

const criteriaState = z.object({
  _id: id,
  name: z.string(),
  /** Counts every save; a save names the one that it is based on. 0 before the first. */
  version: z.number().int(),
  published: z
    .object({
      number: z.number().int(),
      criteria: lenderCriteria,
      publishedAt: moment,
      publishedBy: z.string(),
    })
    .nullable(),
  draft: z.object({ criteria: lenderCriteria, savedAt: moment, savedBy: z.string() }).nullable(),
  /** Published versions, newest first; at most 20. */
  versions: z.array(
    z.object({
      number: z.number().int(),
      publishedAt: moment,
      publishedBy: z.string(),
      criteria: lenderCriteria,
    }),
  ),
  choices: marketplaceChoices,
  abilities: z.object({ update: z.boolean() }),
});

export const readLenderCriteria = operation({
  id: 'readLenderCriteria',
  method: 'GET',
  path: 'marketplace/lenders/:id',
  summary: 'The criteria of a lender: in use, as a draft, and earlier versions.',
  right: view,
  params: idParams,
  answer: criteriaState,
  refusals: ['not_found'],
});

/** Criteria on fields that the viewer may not see stay as they are. */
export const saveLenderDraft = operation({
  id: 'saveLenderDraft',
  method: 'PATCH',
  path: 'marketplace/lenders/:id',
  summary: "Save the draft of a lender's criteria.",
  right: update,
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(0), criteria: lenderCriteria }),
  answer: message.extend({ lender: criteriaState }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

export const publishLenderCriteria = operation({
  id: 'publishLenderCriteria',
  method: 'POST',
  path: 'marketplace/lenders/:id/publish',
  summary: "Publish the draft of a lender's criteria.",
  right: update,
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(0) }),
  answer: message.extend({ lender: criteriaState }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

/** Only loans that the viewer may see, by the values that the viewer may see. */
export const findLoansOfLender = operation({
  id: 'findLoansOfLender',
  method: 'POST',
  path: 'marketplace/lenders/:id/loans',
  summary: 'Which open loans fit a lender, with the criteria in use and with the draft.',
  right: view,
  params: idParams,
  body: z.strictObject({}),
  answer: z.object({
    /** How many open loans were compared, and whether these are all that the viewer may see. */
    compared: z.number().int(),
    isComplete: z.boolean(),
    published: fitCounts.nullable(),
    draft: fitCounts.nullable(),
    /** How many loans fit with one and not with the other. */
    flips: z.number().int(),
    /** Loans whose result flips, then matches, then near misses; at most 50. */
    loans: z.array(lenderLoan),
  }),
  refusals: ['not_found'],
});

const importedRow = z.object({
  line: z.number().int(),
  lender: z.object({ _id: id, name: z.string() }).nullable(),
  /** The cells as in the file, by column. */
  cells: z.record(z.string(), z.string()),
  /** What is wrong, by column. */
  errors: z.record(z.string(), z.enum(['unknown', 'ambiguous', 'number', 'percent', 'range', 'option', 'state'])),
});

/** Nothing is saved unless `mode` is `save`; then rows with errors are left out. */
export const importLenderCriteria = operation({
  id: 'importLenderCriteria',
  method: 'POST',
  path: 'marketplace/import',
  summary: 'Check or save the criteria of lenders from a spreadsheet (xlsx or csv).',
  right: update,
  transport: 'multipart',
  parts: {
    fields: z.object({ mode: z.enum(['check', 'save']) }),
    files: { name: 'file', about: 'The spreadsheet, after the fields.' },
  },
  bodyLimit: 3 * 1024 * 1024,
  answer: message.extend({
    columns: z.array(z.string()),
    rows: z.array(importedRow),
    saved: z.number().int(),
  }),
  refusals: ['not_found', 'invalid', 'file_type', 'file_content', 'file_too_large', 'upload_broken', 'body_too_large'],
});

export const marketplaceOperations = [
  listLenders,
  compareLenders,
  saveLenderDetails,
  readLenderCriteria,
  saveLenderDraft,
  publishLenderCriteria,
  findLoansOfLender,
  readMarketplaceFields,
  saveMarketplaceFields,
  importLenderCriteria,
];
