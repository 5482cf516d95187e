import { invariant, type Id } from '@lendwright/kernel';
import { notify } from '../../capabilities/notifications';
import { findRecord, LOANS } from '../../capabilities/records';
import type { RoleKey } from '../lender';
import type { DemoLoan } from '../plan/plan-demo';
import { advanceLoan } from './advance-loan';
import { seedNotes } from './seed-notes';
import { requireId, type Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

/** The planned loans with their ids, and the demo accounts. */
interface SeedContext {
  readonly loans: readonly DemoLoan[];
  readonly ids: readonly Id[];
  readonly accounts: ReadonlyMap<RoleKey, Id>;
}

/** The first register loan that matches. Showcase loans are not changed. */
function findLoan({ loans, ids }: SeedContext, isSuitable: (loan: DemoLoan) => boolean): Id {
  const id = ids[loans.findIndex((loan) => loan.key.startsWith('row ') && isSuitable(loan))];
  invariant(id, 'the register has a matching loan');
  return id;
}

/** Assigns one more staff member to a loan. */
function assign(
  seeding: Seeding,
  { accounts }: SeedContext,
  author: string,
  loan: Id,
  key: string,
  role: RoleKey,
): Promise<void> {
  const assignedMember = `${requireId(seeding.people, key)}---${requireId(seeding.ids.roles, role)}`;
  return advanceLoan(seeding, staffViewer(seeding, accounts, author), loan, ({ workforces }) => ({
    adminInfo: { workforces: [...workforces, assignedMember] },
  }));
}

/** Changes the status of a loan. */
function move(seeding: Seeding, { accounts }: SeedContext, author: string, loan: Id, status: string): Promise<void> {
  const to = requireId(seeding.ids.statuses, `loans/${status}`);
  return advanceLoan(seeding, staffViewer(seeding, accounts, author), loan, () => ({ adminInfo: { status: [to] } }));
}

/** Adds notifications for the demo borrower's documents, which were uploaded without any. */
async function notifyOfDocuments({ tx, people }: Seeding, { loans, ids, accounts }: SeedContext): Promise<void> {
  const index = loans.findIndex(({ key }) => key === 'lena');
  const [loan, id] = [loans[index], ids[index]];
  invariant(loan && id, 'the demo borrower has a loan');
  const row = await findRecord(tx, LOANS.key, id, 'all');
  invariant(row, 'the demo borrower has a stored loan');
  const change = loan.documents.filter(({ status }) => status === 'Awaiting Review');
  const name = `${row.first_name} ${row.last_name}`;
  const author = { accountId: requireId(accounts, 'borrower'), personId: requireId(people, loan.prospect.key), name };
  const notifications = change.map(({ element, status }) => {
    return { kind: 'document_uploaded' as const, element, detail: status, people: row.people };
  });
  await notify(tx, row, author, notifications);
}

/**
 * Simulates a morning of work, so that the demo accounts have notifications: loans are assigned and change status
 * through regular saves, the borrower's documents await review, and people write notes.
 */
export async function seedNotifications(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
  accounts: ReadonlyMap<RoleKey, Id>,
): Promise<void> {
  const context = { loans, ids, accounts };
  const loanOfDana = findLoan(context, ({ officer, status }) => officer === 'dana' && status === 'application');
  const underwritingLoan = findLoan(context, ({ officer, status }) => officer === 'dana' && status === 'underwriting');
  const rosasLoan = findLoan(context, ({ officer, status }) => officer === 'rosa' && status === 'processing');
  await assign(seeding, context, 'amara', rosasLoan, 'dana', 'officer');
  await move(seeding, context, 'theo', loanOfDana, 'processing');
  await assign(seeding, context, 'dana', underwritingLoan, 'amara', 'admin');
  await move(seeding, context, 'priya', underwritingLoan, 'conditional_approval');
  await notifyOfDocuments(seeding, context);
  await seedNotes(seeding, loans, ids, accounts);
}
