import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable } from '../shapes';
import { bankLink } from './shapes';

const view = { kind: 'tab', tab: 'payments', action: 'view' } as const;
const update = { kind: 'tab', tab: 'payments', action: 'update' } as const;
const shortText = (maximum: number) => storable(z.string().trim().max(maximum));

/** The bank links of a loan. Borrowers see their own, without the report. */
export const getAssetsReport = operation({
  id: 'getAssetsReport',
  method: 'GET',
  path: 'bank_links/:id',
  summary: 'The assets reports of a loan, with accounts, balances and transactions.',
  right: view,
  params: idParams,
  answer: z.object({
    isStaff: z.boolean(),
    mayManage: z.boolean(),
    /** The borrower who is asked; null if the loan has none. */
    borrower: z.object({ _id: id, name: z.string() }).nullable(),
    isSandbox: z.boolean(),
    /** The form has rows that account values can be copied into. */
    canTakeValues: z.boolean(),
    /** Newest first. */
    links: z.array(bankLink),
  }),
  refusals: ['not_found'],
});

/**
 * Asks the borrower of a loan for an assets report. `recipients` are notified when it is delivered; they get no data.
 * @source spec 2-records §7 (create-asset-request-report)
 */
export const createAssetRequestReport = operation({
  id: 'createAssetRequestReport',
  method: 'POST',
  path: 'bank_links/create-asset-request-report',
  creates: 'replayed',
  summary: 'Ask the borrower for an assets report.',
  right: update,
  body: z.strictObject({
    /** The loan. */
    owner: id,
    /** The borrower; the server checks it. */
    prospectId: id.optional(),
    recipients: z.array(z.strictObject({ email: z.email().max(254), type: z.literal('Plaid') })).max(20),
  }),
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict'],
});

/** What the borrower accepts, and a token that opens the provider's own page. */
export const getBankLinkToken = operation({
  id: 'getBankLinkToken',
  method: 'GET',
  path: 'bank_links/:id/link-token',
  summary: 'The consent text and a token to link a bank with.',
  right: view,
  params: idParams,
  answer: z.object({ consent: z.string(), isSandbox: z.boolean(), linkToken: z.string() }),
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid'],
});

/**
 * Links the bank that the borrower chose with the provider, or repairs the link. `consent` is the accepted text.
 * @source spec 2-records §7 (attach-tokens-to-prospect)
 */
export const attachBankTokens = operation({
  id: 'attachBankTokens',
  method: 'POST',
  path: 'bank_links/:id/attach-tokens',
  summary: 'Consent, and link a bank.',
  right: view,
  params: idParams,
  body: z.strictObject({ public_token: shortText(200).min(1), consent: storable(z.string().max(4_000)) }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'conflict', 'invalid'],
});

/** Ends the connection to the bank. Reports that were delivered stay with the lender. */
export const revokeBankLink = operation({
  id: 'revokeBankLink',
  method: 'DELETE',
  path: 'bank_links/:id/consent',
  summary: 'Revoke the consent to a bank link.',
  right: view,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'conflict'],
});

export const refreshAssetsReport = operation({
  id: 'refreshAssetsReport',
  method: 'POST',
  path: 'bank_links/:id/refresh',
  summary: 'Ask the provider for a newer report.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'conflict'],
});

/** Removes the report here and at the provider, and ends the connection to the bank. */
export const removeAssetsReport = operation({
  id: 'removeAssetsReport',
  method: 'DELETE',
  path: 'bank_links/:id',
  summary: 'Remove an assets report with its connection.',
  right: update,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

export const pullAssetsReport = operation({
  id: 'pullAssetsReport',
  method: 'GET',
  path: 'bank_links/:id/pdf',
  transport: 'bytes',
  summary: 'The delivered report as a PDF.',
  right: update,
  params: idParams,
  answer: z.unknown(),
  refusals: ['not_found', 'forbidden', 'invalid', 'too_many_at_once'],
});

/** A report that was delivered before the newest one. */
export const pullEarlierAssetsReport = operation({
  id: 'pullEarlierAssetsReport',
  method: 'GET',
  path: 'bank_links/:id/reports/:report/pdf',
  transport: 'bytes',
  summary: 'An earlier report as a PDF.',
  right: update,
  params: z.strictObject({ id, report: id }),
  answer: z.unknown(),
  refusals: ['not_found', 'forbidden', 'invalid', 'too_many_at_once'],
});

/** Copies balances into the asset rows of the loan's form, as a save by the caller with its history. */
export const takeAssetValues = operation({
  id: 'takeAssetValues',
  method: 'POST',
  path: 'bank_links/:id/values',
  summary: 'Copy account balances of the report into the form.',
  right: update,
  params: idParams,
  body: z.strictObject({ accounts: z.array(shortText(100)).min(1).max(50) }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invalid', 'conflict', 'mandatory', 'stage_incomplete'],
});

/**
 * What Plaid reports about a link. It is only a reason to ask Plaid: the body changes nothing itself.
 * @source Plaid docs, "Webhook verification"
 */
export const receivePlaidEvent = operation({
  id: 'receivePlaidEvent',
  method: 'POST',
  path: 'bank_links/plaid_events/:company/:id',
  creates: 'own',
  summary: 'Receive events about bank links from Plaid.',
  right: { kind: 'public', why: 'the provider has no session; its signature over the body is the proof' },
  transport: 'signed',
  signatureHeader: 'plaid-verification',
  bodyLimit: 64 * 1024,
  params: z.strictObject({ company: id, id }),
  body: z.object({ raw: storable(z.string()), signature: storable(z.string()) }),
  answer: z.object({ received: z.literal(true) }),
  refusals: ['invalid_signature', 'not_found'],
});

export const bankLinkOperations = [
  getAssetsReport,
  createAssetRequestReport,
  getBankLinkToken,
  attachBankTokens,
  revokeBankLink,
  refreshAssetsReport,
  removeAssetsReport,
  pullAssetsReport,
  pullEarlierAssetsReport,
  takeAssetValues,
  receivePlaidEvent,
];
