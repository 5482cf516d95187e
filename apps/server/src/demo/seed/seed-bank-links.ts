import type { Id } from '@lendwright/kernel';
import { seedBankLink } from '../../capabilities/bank-links';
import { DEMO_BORROWER } from '../lender/staff';
import type { DemoLoan } from '../plan/plan-demo';
import { requireId, type Seeding } from './seeding';

const DAY_MS = 86_400_000;
const DELIVERED_DAYS_AGO = 4;

/** A delivered assets report of the demo's borrower, and a loan whose borrower was asked for one. */
export async function seedDemoBankLinks(
  { tx, setup, people, now }: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
): Promise<void> {
  const author = { accountId: null, personId: requireId(people, 'dana'), name: 'Dana Whitlock' };
  const sql = 'select prospect_id, last_name from app.records where company_id = $1 and id = $2';
  const ownIndex = loans.findIndex(({ key }) => key === DEMO_BORROWER.key);
  const otherIndex = loans.findIndex(({ form }, index) => form === 'residential' && index !== ownIndex);
  for (const [index, isDelivered] of [[ownIndex, true] as const, [otherIndex, false] as const]) {
    const loan = ids[index];
    if (!loan) continue;
    const [row] = await tx.query<{ prospect_id: Id | null; last_name: string }>(
      sql,
      [tx.companyId, loan],
      'demo-asked',
    );
    if (!row?.prospect_id) continue;
    const deliveredAt = isDelivered ? new Date(now.getTime() - DELIVERED_DAYS_AGO * DAY_MS) : null;
    const facts = { company: setup.name, lastName: row.last_name, deliveredAt };
    await seedBankLink(tx, { loan, person: row.prospect_id, by: author, ...facts });
  }
}
