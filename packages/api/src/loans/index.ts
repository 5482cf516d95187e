import { z } from 'zod';
import { operation } from '../operation';
import { recordOperations } from '../records/operations';
import { formAnswer } from '../records/shapes';
import { assignee, id, personInfo, storable, titled } from '../shapes';
import { loanAnswers } from './loan-answers';
import { loanOverviews } from './overviews';

export * from './overviews';

export const loans = recordOperations('loans', 'opportunities', loanAnswers);

/** The choices of the create form and the admin panel. */
export const loanChoices = operation({
  id: 'loanChoices',
  method: 'GET',
  path: 'opportunities/admin',
  summary: 'Products, programs, people, statuses, sources and groups to choose from.',
  right: { kind: 'staff' },
  answer: z.object({
    products: z.array(titled),
    /** `statuses`: the allowed statuses; empty means all. */
    programs: z.array(titled.extend({ statuses: z.array(id) })),
    productWithPrograms: z.array(z.object({ value: z.string(), label: z.string() })),
    workforces: z.array(assignee),
    contacts: z.array(assignee),
    status: z.array(titled.extend({ hue: z.string(), place: z.string() })),
    source: z.array(titled),
    prospects: z.array(z.object({ _id: id, info: personInfo })),
    groups: z.array(titled),
    contactTitle: z.string(),
  }),
  refusals: [],
});

const contactText = storable(z.string().trim().max(254));

/**
 * A borrower who is not a prospect yet. People with the same email or phone refuse the request, with the list of those
 * that the user may see, unless `acceptsDuplicate` is set.
 */
export const newProspect = z.strictObject({
  first_name: contactText.min(1),
  last_name: contactText.min(1),
  email: contactText.default(''),
  phone: contactText.default(''),
  acceptsDuplicate: z.boolean().default(false),
});

/**
 * Creates a loan and assigns its number in the same transaction, which also creates the prospect if it is new.
 * `workforces` and `contacts` have the form person---role. Staff who are not administrators join the team of a loan
 * that they create.
 */
export const addLoan = operation({
  id: 'addLoan',
  method: 'POST',
  path: 'opportunities/add',
  creates: 'replayed',
  summary: 'Create a loan for a prospect.',
  right: { kind: 'module', module: 'loans', action: 'add' },
  body: z.strictObject({
    product: id,
    program: id,
    /** Takes precedence over `newProspect`; one of them is required. */
    prospect: id.optional(),
    newProspect: newProspect.optional(),
    groups: z.array(id).max(50).default([]),
    status: z.array(id).max(1).default([]),
    source: z.array(id).max(1).default([]),
    workforces: z
      .array(storable(z.string().max(80)))
      .max(50)
      .default([]),
    contacts: z
      .array(storable(z.string().max(80)))
      .max(50)
      .default([]),
    formData: z.record(z.string().max(120), z.unknown()).optional(),
  }),
  answer: z.object({ _id: id, auto_increment: z.number().int(), number: z.string() }),
  refusals: ['invalid', 'not_found', 'forbidden', 'duplicate_person'],
});

/** Finds prospects while typing, for the create form. */
export const findProspects = operation({
  id: 'findProspects',
  method: 'POST',
  path: 'opportunities/prospects',
  summary: 'Search prospects by name, email or phone.',
  right: { kind: 'module', module: 'loans', action: 'add' },
  body: z.strictObject({ search: storable(z.string().max(200)) }),
  answer: z.object({ prospects: z.array(z.object({ _id: id, info: personInfo })) }),
  refusals: [],
});

/** Returns the number, which is assigned when the loan is created (READINGS: generate_unique_number). */
export const generateUniqueNumber = operation({
  id: 'generateUniqueNumber',
  method: 'POST',
  path: 'opportunities/generate_unique_number',
  summary: 'The number of a loan.',
  right: { kind: 'module', module: 'loans', action: 'view' },
  body: z.strictObject({ _id: id }),
  answer: z.object({ auto_increment: z.number().int() }),
  refusals: ['not_found'],
});

export const loanOperations = [
  loanChoices,
  addLoan,
  findProspects,
  generateUniqueNumber,
  loanOverviews,
  ...Object.values(loans),
];
export { formAnswer };
