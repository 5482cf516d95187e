import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable } from '../shapes';
import { paging } from './inputs';
import { centsAmount, paymentProvider } from './shapes';

const admin = { kind: 'admin' } as const;

/** What allows a convenience fee. */
export const feeBasis = z.strictObject({
  kind: z.enum(['agreement', 'law']),
  /** The clause or the statute, as text. */
  citation: storable(z.string().trim().min(3).max(500)),
});

/** Where the money of one payment goes first. */
export const paymentSettingFields = z.strictObject({
  achPayments: z.boolean(),
  cardPayments: z.boolean(),
  /** Staff may send links to pay without a login. */
  paymentLinks: z.boolean(),
  /** Null: no convenience fees. */
  feeBasis: feeBasis.nullable(),
  /** Days after the due date without a late fee. */
  graceDays: z.number().int().min(0).max(60),
  /** Payments of a plan that its payer may skip in twelve months without asking. */
  skipsPerYear: z.number().int().min(0).max(12),
});

export const readPaymentSettings = operation({
  id: 'readPaymentSettings',
  method: 'GET',
  path: 'payments/settings',
  summary: 'Payment settings of the company and the state of its provider account.',
  right: admin,
  answer: z.object({
    settings: paymentSettingFields,
    version: z.number().int(),
    /** Who recorded what allows a convenience fee, and when. */
    feeBasisBy: z.string().nullable(),
    feeBasisAt: moment.nullable(),
    provider: paymentProvider,
    /** Unauthorized returns of 60 days in basis points, and whether collections stopped because of it. */
    unauthorizedRate: z.number().int(),
    areCollectionsHalted: z.boolean(),
  }),
  refusals: [],
});

export const savePaymentSettings = operation({
  id: 'savePaymentSettings',
  method: 'PATCH',
  path: 'payments/settings',
  summary: 'Save the payment settings of the company.',
  right: admin,
  body: z.strictObject({ version: z.number().int().min(0), settings: paymentSettingFields }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['conflict'],
});

export const DIFFERENCE_KINDS = [
  'event_missing',
  'status_differs',
  'amount_differs',
  'unknown_charge',
  'missing_at_provider',
  'schedule_differs',
  'event_rejected',
] as const;
export const DIFFERENCE_FIXES = [
  'apply_provider_state',
  'retry_lookup',
  'refund_at_provider',
  'run_schedule',
  'review',
] as const;

/** Something on which ledger, provider and schedule disagree. Nothing changes until a person applies the fix. */
export const paymentDifference = z.object({
  _id: id,
  kind: z.enum(DIFFERENCE_KINDS),
  payment: id.nullable(),
  loan: z.object({ _id: id, number: z.string() }).nullable(),
  /** The provider's reference. */
  reference: z.string(),
  ours: z.object({ status: z.string(), amount: centsAmount.nullable() }),
  theirs: z.object({ status: z.string(), amount: centsAmount.nullable() }),
  fix: z.enum(DIFFERENCE_FIXES),
  state: z.enum(['open', 'fixed', 'dismissed']),
  foundAt: moment,
  resolvedBy: z.string().nullable(),
  resolvedAt: moment.nullable(),
  reason: z.string().nullable(),
});

/** The differences of reconciliation, open ones first. */
export const listPaymentDifferences = operation({
  id: 'listPaymentDifferences',
  method: 'POST',
  path: 'payments/reconciliation',
  summary: 'Differences between ledger, provider and schedule.',
  right: admin,
  body: paging.extend({ state: z.enum(['open', 'fixed', 'dismissed']).optional() }),
  answer: z.object({
    differences: z.array(paymentDifference),
    open: z.number().int(),
    lastRun: z
      .object({
        at: moment,
        /** Cents. All three are equal when nothing is open. */
        ledger: centsAmount,
        provider: centsAmount,
        compared: z.number().int(),
        found: z.number().int(),
      })
      .nullable(),
  }),
  refusals: [],
});

export const startReconciliation = operation({
  id: 'startReconciliation',
  method: 'POST',
  path: 'payments/reconciliation/run',
  creates: 'own',
  summary: 'Compare with the provider now.',
  right: admin,
  body: z.strictObject({}),
  answer: message,
  refusals: ['too_many_attempts'],
});

/** Applies the proposed fix of a difference, or dismisses it with a reason. */
export const resolvePaymentDifference = operation({
  id: 'resolvePaymentDifference',
  method: 'POST',
  path: 'payments/reconciliation/:id',
  summary: 'Apply the fix of a difference, or dismiss it.',
  right: admin,
  params: idParams,
  body: z.strictObject({ act: z.enum(['fix', 'dismiss']), reason: storable(z.string().trim().max(500)).default('') }),
  answer: message,
  refusals: ['not_found', 'invalid', 'not_changeable', 'provider_unavailable'],
});

export const paymentOfficeOperations = [
  readPaymentSettings,
  savePaymentSettings,
  listPaymentDifferences,
  startReconciliation,
  resolvePaymentDifference,
];
