import { z } from 'zod';
import { operation } from '../operation';
import { SAVE_REFUSALS } from '../records/save-shapes';
import { formAnswer, pendingChange, record, requiredField } from '../records/shapes';
import { id, idParams, message, moment, storable, titled } from '../shapes';
import { loanAccess, loanShare, shareChoice, sharedLoanEvent } from './share-shapes';

export * from './share-shapes';

/** The choice that shares the borrower's email and phone. All other choices are element ids. */
export const CONTACT_CHOICE = '@contact';

const fields = z.array(storable(z.string().min(1).max(120))).max(5000);
const consent = storable(z.string().trim().max(300));

/**
 * Shares loans with the affiliate of the company: all of them, or none. `fields` are element ids of the loan's form; a
 * section brings the fields that its rows have now. Without `fields`, everything that can be shared and that the user
 * can see. `affiliate_company` must be the affiliate.
 */
export const shareLoan = operation({
  id: 'shareLoan',
  method: 'POST',
  path: 'opportunities/share',
  creates: 'replayed',
  summary: 'Share a loan with the affiliate company.',
  right: { kind: 'module', module: 'loans', action: 'update' },
  body: z.strictObject({
    Ids: z.union([id, z.array(id).length(1)]),
    affiliate_company: id,
    loan_access: loanAccess,
    fields: fields.min(1).optional(),
    /** How the borrower consented. Without it, the loan is not shared. */
    consent: consent.optional(),
    expiresAt: moment.optional(),
  }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invalid', 'already_shared'],
});

/** The share of a loan as its owner sees it: the grant in force, what can be chosen, and who saw what. */
export const readLoanShare = operation({
  id: 'readLoanShare',
  method: 'GET',
  path: 'opportunities/:id/share',
  summary: 'With whom a loan is shared, what can be shared, and the access log.',
  right: { kind: 'module', module: 'loans', action: 'update' },
  params: idParams,
  answer: z.object({
    /** The affiliate; null if the company has none. For a shared loan, the company that received it. */
    company: titled.nullable(),
    share: loanShare.nullable(),
    choices: z.array(z.object({ title: z.string(), fields: z.array(shareChoice) })),
    log: z.array(sharedLoanEvent),
  }),
  refusals: ['not_found', 'forbidden'],
});

/** Changes the fields or the access of a share; they apply to the next call of the other company. */
export const changeLoanShare = operation({
  id: 'changeLoanShare',
  method: 'PATCH',
  path: 'opportunities/:id/share',
  summary: 'Change what the affiliate company sees of a loan.',
  right: { kind: 'module', module: 'loans', action: 'update' },
  params: idParams,
  body: z.strictObject({
    version: z.number().int().min(1),
    loan_access: loanAccess.optional(),
    fields: fields.min(1).optional(),
  }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

/** Ends a share at once. The log stays in both companies. */
export const revokeLoanShare = operation({
  id: 'revokeLoanShare',
  method: 'DELETE',
  path: 'opportunities/:id/share',
  summary: 'Revoke access of the affiliate company to a loan.',
  right: { kind: 'module', module: 'loans', action: 'update' },
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

const sharedLoan = record.pick({ _id: true, version: true, number: true, status: true, info: true, updatedAt: true });

/** A loan of another company, limited to its grant. */
export const sharedLoanAnswer = z.object({
  form: formAnswer,
  opportunity: sharedLoan.extend({
    prospect: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
    program: z.string().nullable(),
  }),
  sharing_company: titled,
  access: loanAccess,
  /** Whether the grant, the loan and the viewer's own role allow changes. */
  mayUpdate: z.boolean(),
  required: z.array(requiredField),
  /** The viewer's own changes that wait for a reviewer of the owner. */
  pending: z.array(pendingChange),
  expiresAt: moment.nullable(),
  /** What people of the viewer's company did with the loan. */
  log: z.array(sharedLoanEvent),
});

/** Opens a received loan. A POST, because the view is logged in both companies. */
export const readSharedLoan = operation({
  id: 'readSharedLoan',
  method: 'POST',
  path: 'opportunities/shared/:id',
  summary: 'A loan that another company shares, limited to the grant.',
  right: { kind: 'module', module: 'loans', action: 'view' },
  params: idParams,
  answer: sharedLoanAnswer,
  refusals: ['not_found'],
});

/** Saves fields of a shared loan through the owner's rules, reviews and history. */
export const saveSharedLoan = operation({
  id: 'saveSharedLoan',
  method: 'PATCH',
  path: 'opportunities/shared/:id',
  summary: 'Save changed fields of a loan that another company shares.',
  right: { kind: 'module', module: 'loans', action: 'update' },
  params: idParams,
  body: z.strictObject({
    version: z.number().int().min(1).optional(),
    formData: z.record(z.string().max(120), z.unknown()),
  }),
  answer: message.extend({ needDataReview: z.boolean() }),
  refusals: SAVE_REFUSALS,
});

export const sharingOperations = [
  shareLoan,
  readLoanShare,
  changeLoanShare,
  revokeLoanShare,
  readSharedLoan,
  saveSharedLoan,
];
