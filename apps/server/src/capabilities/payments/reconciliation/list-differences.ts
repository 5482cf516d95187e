import { canAccess, hasFullAccess } from '@lendwright/access';
import type { AnswerOf, listPaymentDifferences as contract, paymentDifference } from '@lendwright/api';
import type { z } from 'zod';
import { LOANS, numberOf } from '../../records';
import { isStaff, type PaymentContext } from '../payment-context';
import type { PaymentProvider } from '../paying/payment-provider';
import { readComparisonTime, readOpenDifferences, type DifferenceRow } from './difference-rows';
import { correctingEventType } from './correcting-event-type';

const LIMIT = 200;

/** Whether a viewer may see or resolve a difference: with access to the payments of its loan, or with full access. */
export const mayResolve = ({ viewer }: PaymentContext, { loan }: DifferenceRow, act: 'view' | 'update'): boolean =>
  isStaff(viewer) && (loan ? canAccess(viewer, LOANS.key, loan, { tab: 'payments', act }) : hasFullAccess(viewer));

/** The event that applies the provider's state; null if nothing can be applied. */
export function typeOf(row: DifferenceRow) {
  const { own_state: ownState, other_state: other, own_refunded: ownRefunded, other_refunded: otherRefunded } = row;
  if (ownState === null || other === null || row.kind === 'amount' || row.is_superseded) return null;
  return correctingEventType([ownState, other], (otherRefunded ?? 0) > (ownRefunded ?? 0));
}

type Proposal = z.output<typeof paymentDifference>['proposal'];

/** On an inactive loan, nothing is applied. */
function proposalOf(context: PaymentContext, row: DifferenceRow): Proposal {
  if (row.is_superseded && row.other_state === 'succeeded') return 'refund';
  return typeOf(row) === null || !mayResolve(context, row, 'update') ? 'ask' : 'take_over';
}

const sideOf = (state: DifferenceRow['own_state'], amount: number | null, refundedNumber: number | null) =>
  state === null ? null : { state, amount: amount ?? 0, refunded: refundedNumber ?? 0 };

function present(context: PaymentContext, row: DifferenceRow): z.output<typeof paymentDifference> {
  const { loan, loan_id: loanId, other_state: otherState } = row;
  return {
    ...{ _id: row.id, kind: row.kind, reference: row.reference, payment: row.payment_id, foundAt: row.found_at },
    loan: loan && loanId ? { _id: loanId, number: numberOf(loan, context.setup) ?? '' } : null,
    items: row.items?.map(({ item }) => item) ?? [],
    own: sideOf(row.own_state, row.own_amount, row.own_refunded),
    other: sideOf(otherState, row.other_amount, row.other_refunded),
    proposal: proposalOf(context, row),
  };
}

/** The charges that differ between the product and the provider, for loans whose payments the viewer may see. */
export async function listDifferences(
  context: PaymentContext,
  provider: PaymentProvider,
): Promise<AnswerOf<typeof contract>> {
  const rows = await readOpenDifferences(context.tx, LIMIT);
  const visibleRows = rows.filter((row) => mayResolve(context, row, 'view'));
  return {
    differences: visibleRows.map((row) => present(context, row)),
    comparedAt: await readComparisonTime(context.tx, provider.name),
  };
}
