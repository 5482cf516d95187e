import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import { findRecord, LOANS, saveWithin } from '../../capabilities/records';
import { DEMO_ROLES, DEMO_STAFF } from '../lender';
import type { DemoLoan } from '../plan';
import { idIn, type Seeding } from './seeding';

/** Few enough to be looked through, and enough to decide some and leave some. */
const LOANS_WITH_WISHES = 4;

const rateOf = ({ answers }: DemoLoan) => answers['interest_rate'];

/**
 * Prices that the processor of the sign-in cards has asked for and that wait for an officer: a lower rate, and on every
 * second loan the points for it.
 */
export async function seedReviews(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
  account: Id,
): Promise<void> {
  const viewer = processorOf(seeding, account);
  const priced = loans.flatMap((loan, place) => {
    const [id, rate] = [ids[place], rateOf(loan)];
    const isOpen = loan.form === 'residential' && loan.actionTakenOn === null && loan.processor === 'theo';
    return isOpen && id && typeof rate === 'number' ? [{ id, rate }] : [];
  });
  for (const [place, { id, rate }] of priced.slice(0, LOANS_WITH_WISHES).entries()) {
    const lower = Math.round((rate - 0.125) * 1000) / 1000;
    await ask(seeding, viewer, id, { interest_rate: lower, ...(place % 2 === 1 && { points: 0.5 }) });
  }
}

/** Asks for it, and leaves the loan where it stood in lists that show the latest change first. */
async function ask({ tx, engine, setup }: Seeding, viewer: Viewer, id: Id, formData: object): Promise<void> {
  const row = await findRecord(tx, LOANS.key, id, 'all');
  invariant(row, 'the loan of a wish stands');
  const body = { version: row.version, mode: 'draft' as const, formData: { ...formData } };
  await saveWithin(engine, tx, setup, viewer, LOANS, id, body);
  await tx.query(
    'update app.records set updated_at = $3, updated_by = $4, updated_name = $5 where company_id = $1 and id = $2',
    [tx.companyId, id, row.updated_at, row.updated_by, row.updated_name],
  );
}

function processorOf({ tx, ids, people }: Seeding, account: Id): Viewer {
  const person = DEMO_STAFF.find(({ key }) => key === 'theo');
  const role = DEMO_ROLES.find(({ key }) => key === 'processor');
  invariant(person && role, 'the demo has a processor');
  return {
    accountId: account,
    companyId: tx.companyId,
    personId: idIn(people, person.key),
    userType: role.userType,
    roleId: idIn(ids.roles, role.key),
    roleTitle: role.title,
    isAdmin: role.isAdmin,
    fullName: `${person.firstName} ${person.lastName}`,
    rights: role.rights,
  };
}
