import { z } from 'zod';
import { operation } from '../operation';
import { month } from '../payments';
import { id, idParams, message, storable } from '../shapes';
import { bookingKind, payoffQuote, servicedLoan, servicingOffer } from './shapes';
import { MAX_SERVICED_CENTS, servicingTerms } from './terms';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;
const update = { kind: 'tab', tab: 'payments', action: 'update' } as const;
const reasonText = storable(z.string().trim().max(500));

/** A loan's servicing: its ledger, or what it can begin with. Borrowers see their own loan. */
export const getServicing = operation({
  id: 'getServicing',
  method: 'GET',
  path: 'servicing/:id',
  summary: 'The servicing ledger of a loan.',
  right: view,
  params: idParams,
  answer: z.object({
    isStaff: z.boolean(),
    mayManage: z.boolean(),
    /** The current day in the company's time zone. */
    today: z.string(),
    /** For staff, before servicing begins. */
    offer: servicingOffer.nullable(),
    loan: servicedLoan.nullable(),
  }),
  refusals: ['not_found'],
});

/** Begins the servicing of a funded loan with terms that staff have checked. */
export const startServicing = operation({
  id: 'startServicing',
  method: 'POST',
  path: 'servicing/:id',
  creates: 'replayed',
  summary: 'Start servicing a loan.',
  right: update,
  params: idParams,
  body: z.strictObject({ terms: servicingTerms }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

/**
 * Changes the terms from a day on, or corrects them from the beginning, as their next version. The ledger until that day
 * stays; statements of closed months stay in any case.
 */
export const saveServicingTerms = operation({
  id: 'saveServicingTerms',
  method: 'PATCH',
  path: 'servicing/:id/terms',
  summary: 'Change or correct the terms of a loan in servicing.',
  right: update,
  params: idParams,
  body: z.strictObject({
    /** All terms as they should be. Of a change, the parts that differ from those in force on its day are stored. */
    terms: servicingTerms,
    /** The due day with which the first changed period begins; null to correct the terms from the beginning. */
    from: z.iso.date().nullable(),
    reason: reasonText.min(1),
    /** The version that the change is based on. */
    version: z.number().int().min(1),
  }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

/** Reverts a version of the terms with the next version. Both stay in the history. */
export const reverseServicingTerms = operation({
  id: 'reverseServicingTerms',
  method: 'POST',
  path: 'servicing/:id/terms/reversals',
  creates: 'replayed',
  summary: 'Revert a change of the terms of a loan in servicing.',
  right: update,
  params: idParams,
  body: z.strictObject({
    /** The version that is reversed. The first one can't be. */
    termsVersion: z.number().int().min(2),
    reason: reasonText.min(1),
    /** The version that the reversal is based on. */
    version: z.number().int().min(1),
  }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

/**
 * Books an entry. Entries are never changed or deleted: `reverses` reverts one, with its whole amount. Fees, advances,
 * disbursements, waivers and reversals need a reason.
 */
export const addServicingEntry = operation({
  id: 'addServicingEntry',
  method: 'POST',
  path: 'servicing/:id/entries',
  creates: 'replayed',
  summary: 'Book a payment, fee, waiver, advance or reversal on a loan in servicing.',
  right: update,
  params: idParams,
  body: z.strictObject({
    kind: bookingKind,
    /** Cents. Of a reversal it is that of the reversed entry. */
    amount: z.number().int().min(1).max(MAX_SERVICED_CENTS).nullish(),
    /** The day as of which it counts: today or earlier. */
    effectiveOn: z.iso.date(),
    reason: reasonText.default(''),
    reverses: id.nullish(),
  }),
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

/** Computes what settles the loan on a day, and stores it as the loan's next numbered quote. */
export const createPayoffQuote = operation({
  id: 'createPayoffQuote',
  method: 'POST',
  path: 'servicing/:id/quotes',
  creates: 'replayed',
  summary: 'Create a payoff quote.',
  right: update,
  params: idParams,
  body: z.strictObject({ goodThrough: z.iso.date() }),
  answer: message.extend({ quote: payoffQuote }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** A payoff quote as it was given. */
export const printPayoffQuote = operation({
  id: 'printPayoffQuote',
  method: 'GET',
  path: 'servicing/quotes/:id/pdf',
  transport: 'bytes',
  summary: 'A payoff quote as a PDF letter.',
  right: view,
  params: idParams,
  answer: z.unknown(),
  refusals: ['not_found', 'invalid', 'too_many_at_once'],
});

/** What was known when the month ended. The statement of the current month is until today. */
export const printServicingStatement = operation({
  id: 'printServicingStatement',
  method: 'GET',
  path: 'servicing/:id/statements/:month',
  transport: 'bytes',
  summary: 'The statement of a month as a PDF.',
  right: view,
  params: z.strictObject({ id, month }),
  answer: z.unknown(),
  refusals: ['not_found', 'invalid', 'too_many_at_once'],
});

export const servicingOperations = [
  getServicing,
  startServicing,
  saveServicingTerms,
  reverseServicingTerms,
  addServicingEntry,
  createPayoffQuote,
  printPayoffQuote,
  printServicingStatement,
];
