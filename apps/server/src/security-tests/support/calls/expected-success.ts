import type { AnyOperation } from '@lendwright/api';
import type { UserKind } from '../lenders/lender-plan';

/** Kinds of user whose role grants every right of the operations that they may call. */
const FULL_RIGHTS_KINDS: readonly UserKind[] = ['acting', 'admin', 'officer'];
/** Impersonation opens records but not their secrets, never signs for someone, and has neither tasks nor an address. */
const UNAVAILABLE_OPERATIONS =
  'revealSecret startOwnSigning ownSignedFile takeTask pullLead takeLead setLeadAvailability verifyEmailSender sendReportTest';
/** It does not read bank accounts either. */
const NO_ACCOUNTS = 'pullAssetsReport pullEarlierAssetsReport takeAssetValues';
export const UNAVAILABLE_WHILE_ACTING: ReadonlySet<string> = new Set([
  ...UNAVAILABLE_OPERATIONS.split(' '),
  ...NO_ACCOUNTS.split(' '),
]);
/** Whether a kind of user must succeed with the sample of an operation. */
export const hasEveryRight = (kind: UserKind, { id, right }: AnyOperation) =>
  kind === 'super'
    ? right.kind === 'super'
    : FULL_RIGHTS_KINDS.includes(kind) && !(kind === 'acting' && UNAVAILABLE_WHILE_ACTING.has(id));
/** They succeed once, or need a Word file, a form with rows of assets, or a signature: their own tests call them. */
const NO_SAMPLE =
  'createFirstSuper importContractDocument takeAssetValues receivePlaidEvent receiveStripeEvent receiveTwilioEvent';
export const WITHOUT_SAMPLE: ReadonlySet<string> = new Set([...NO_SAMPLE.split(' '), 'receiveSesEvent']);

/** The status of a call that succeeds. */
export const successOf = ({ transport }: AnyOperation) => (transport === 'redirect' ? 302 : 200);
