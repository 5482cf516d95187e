import type { Id } from '@lendwright/kernel';
import type { RoleKey } from '../lender';
import type { DemoLoan } from '../plan/plan-demo';
import { advanceLoan } from './advance-loan';
import type { Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

/** Enough to accept some and leave some. */
const LOANS_WITH_REVIEWS = 4;

/** An eighth of a percent in basis points. */
const RATE_STEP = 12.5;

const rateOf = ({ answers }: DemoLoan) => answers['interest_rate'];

/**
 * Price changes requested by the demo processor that wait for an officer: a lower rate and, on every second loan,
 * points for it.
 */
export async function seedReviews(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
  accounts: ReadonlyMap<RoleKey, Id>,
): Promise<void> {
  const viewer = staffViewer(seeding, accounts, 'theo');
  const pricedLoans = loans.flatMap((loan, index) => {
    const [id, rate] = [ids[index], rateOf(loan)];
    const isOpen = loan.form === 'residential' && loan.actionTakenOn === null && loan.processor === 'theo';
    return isOpen && id && typeof rate === 'number' ? [{ id, rate }] : [];
  });
  for (const [index, { id, rate }] of pricedLoans.slice(0, LOANS_WITH_REVIEWS).entries()) {
    const formData = { interest_rate: rate - RATE_STEP, ...(index % 2 === 1 && { points: 0.5 }) };
    await advanceLoan(seeding, viewer, id, () => ({ formData }));
  }
}
