import { invariant, type Id } from '@lendwright/kernel';
import { createNote, RECORD_OWNERS } from '../../capabilities/notes';
import type { RoleKey } from '../lender';
import type { DemoLoan } from '../plan/plan-demo';
import { dayAfter } from '../plan/days';
import { requireId, type Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

/** Notes of the demo borrower's loan, oldest first. The borrower reads the public ones. `days` is the deadline, counted from today. */
const NOTES = [
  {
    by: 'dana',
    type: 'Public',
    users: [],
    mentions: [],
    content: '<p>The term sheet is addressed to the LLC. Its operating agreement is still missing.</p>',
  },
  {
    by: 'theo',
    type: 'Private',
    users: ['dana', 'amara'],
    mentions: ['dana'],
    days: 4,
    content:
      '<p>Rent roll and lease differ for Unit B: month to month since June. @Dana Whitlock please get a new lease, or we use 75% of market rent.</p>',
  },
  {
    by: 'amara',
    type: 'Public',
    users: [],
    mentions: [],
    days: 12,
    content:
      '<p>Closing is planned <strong>before Lena’s trip</strong> in two weeks. Otherwise it will be a mail-away closing.</p>',
  },
] as const;

/** Writes notes of three people on the demo borrower's loan. */
export async function seedNotes(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
  accounts: ReadonlyMap<RoleKey, Id>,
): Promise<void> {
  const { tx, engine, setup, people, now } = seeding;
  const owner = ids[loans.findIndex(({ key }) => key === 'lena')];
  invariant(owner, 'the demo borrower has a loan');
  const today = now.toISOString().slice(0, 10);
  for (const { by, users, mentions, ...note } of NOTES) {
    const idsOf = (keys: readonly string[]) => keys.map((key) => requireId(people, key));
    await createNote(RECORD_OWNERS, { engine, tx, setup }, staffViewer(seeding, accounts, by), {
      ...{ module: 'loans', owner, type: note.type, content: note.content, mentions: idsOf(mentions) },
      users: { workforces: idsOf(users), contacts: [], prospects: [] },
      deadline: 'days' in note ? dayAfter(today, note.days) : null,
    });
  }
}
