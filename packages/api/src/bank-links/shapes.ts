import { z } from 'zod';
import { centsAmount } from '../payments';
import { id, moment } from '../shapes';

/** The banks of the sandbox, by what happens there; `payAccount` is the account there to pay from, if there is one. */
export const SANDBOX_BANKS = [
  { id: 'fernhill', name: 'Fernhill Bank', effect: 'delivers', payAccount: '000123456789' },
  { id: 'harbor', name: 'Harbor Credit Union', effect: 'late', payAccount: '000123450077' },
  { id: 'larkspur', name: 'Larkspur Savings', effect: 'breaks', payAccount: '000123451116' },
  { id: 'stonebridge', name: 'Stonebridge Bank', effect: 'fails', payAccount: '' },
] as const;
export type SandboxBank = (typeof SANDBOX_BANKS)[number];

/**
 * asked: waits for the borrower. preparing: the bank is linked, the report is being made. removed and revoked links have
 * no connection to the bank anymore.
 */
export const BANK_LINK_STATUSES = ['asked', 'preparing', 'delivered', 'failed', 'revoked', 'removed'] as const;

export const assetFlagKind = z.enum(['large-deposit', 'nsf', 'negative-balance', 'other-owner']);

export const assetTransaction = z.object({
  _id: z.string(),
  on: z.string(),
  description: z.string(),
  /** Cents: positive into the account, negative out of it. */
  amount: z.number().int(),
  isPending: z.boolean(),
});

/** Kinds of accounts that have a name in every language, as banks name them with a hyphen for each space. */
export const ACCOUNT_KINDS = [
  ...(['checking', 'savings', 'money-market', 'cd', 'brokerage', '401k', 'ira'] as const),
  ...(['credit-card', 'depository', 'investment'] as const),
];

/** The kind of an account whose name is translated; null for any other, which is shown as the bank names it. */
export const accountKindOf = (kind: string): (typeof ACCOUNT_KINDS)[number] | null =>
  ACCOUNT_KINDS.find((candidate) => candidate === kind.toLowerCase().replaceAll(' ', '-')) ?? null;

export const assetAccount = z.object({
  _id: z.string(),
  name: z.string(),
  /** As the bank names it, such as checking. */
  kind: z.string(),
  last4: z.string(),
  owners: z.array(z.string()),
  /** Cents. */
  balance: z.number().int(),
  /** Cents; null if the bank does not provide it. */
  available: z.number().int().nullable(),
  /** Newest first. */
  transactions: z.array(assetTransaction),
});

/** Something in the report that staff should look at. */
export const assetFlag = z.object({
  kind: assetFlagKind,
  account: z.string(),
  on: z.string().nullable(),
  amount: z.number().int().nullable(),
  description: z.string(),
});

/** A report as data, the same for every provider. */
export const assetsReport = z.object({
  generatedAt: moment,
  days: z.number().int(),
  accounts: z.array(assetAccount),
  flags: z.array(assetFlag),
  /** Cents: the balances of all accounts that are no debt. */
  total: centsAmount,
});
export type AssetsReport = z.output<typeof assetsReport>;

export const bankLink = z.object({
  _id: id,
  status: z.enum(BANK_LINK_STATUSES),
  /** The bank wants the borrower to sign in again. */
  isBroken: z.boolean(),
  person: z.string(),
  isOwn: z.boolean(),
  institution: z.string(),
  requestedAt: moment,
  requestedBy: z.string(),
  consentedAt: moment.nullable(),
  /** The consent text that was accepted. */
  consent: z.string(),
  /** Until when the borrower allows the connection; a day. */
  consentUntil: z.string().nullable(),
  deliveredAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Why there is no report, as the provider says. */
  failure: z.string(),
  /** Staff only. */
  recipients: z.array(z.string()),
  /** Staff only; null before it is delivered and after it is removed. */
  report: assetsReport.nullable(),
  /** Staff only: the reports that were delivered before, newest first. */
  earlier: z.array(z.object({ _id: id, deliveredAt: moment, accounts: z.number().int(), total: centsAmount })),
  /** Accounts whose values the form has already. */
  taken: z.array(z.string()),
});
