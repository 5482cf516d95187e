import type { Viewer } from '@lendwright/access';
import { dayIn, invariant, newId, type Id } from '@lendwright/kernel';
import { createNote } from '../../capabilities/notes';
import { authorOf } from '../../capabilities/records';
import { addTask, findTaskNoteOwner } from '../../capabilities/tasks';
import type { RoleKey } from '../lender';
import type { DemoLoan } from '../plan/plan-demo';
import { dayAfter } from '../plan/days';
import { DEMO_TASKS } from '../plan/demo-tasks';
import { requireId, type Seeding } from './seeding';
import { staffViewer } from './staff-viewer';

/** Writes the note of a task, as its author. */
async function addNote({ engine, tx, setup }: Seeding, viewer: Viewer, owner: Id, content: string): Promise<void> {
  const users = { workforces: [], contacts: [], prospects: [] };
  const note = { type: 'Public' as const, content, mentions: [], users, deadline: null };
  await createNote({ task: findTaskNoteOwner }, { engine, tx, setup }, viewer, { ...note, module: 'tasks', owner });
}

/**
 * Gives three people of the demo lender tasks, with and without loans. They send no reminders.
 * @param review the template of the reviews of appraisals
 */
export async function seedTasks(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
  accounts: ReadonlyMap<RoleKey, Id>,
  review: Id,
): Promise<void> {
  const { tx, setup, people, now } = seeding;
  const today = dayIn(now, setup.timeZone);
  for (const { by, loan, days, isForRole, items = [], isReview, note, ...values } of DEMO_TASKS) {
    const viewer = staffViewer(seeding, accounts, by);
    const role = viewer.roleId;
    const person = { kind: 'person' as const, id: requireId(people, by), role, fallback: null };
    const task = await addTask(
      tx,
      setup,
      authorOf(viewer),
      {
        ...values,
        checklist: items.map((title) => ({ _id: newId(), title, mandatory: true, isDone: false, by: null, at: null })),
        record: loan === undefined ? null : { module: 'loans', id: loanOf(loans, ids, by, loan) },
        due: dayAfter(today, days),
        templateId: isReview ? review : null,
        assignees: [isForRole ? { kind: 'role', id: role, role: null, fallback: null } : person],
        reminders: { dayBefore: false, onDay: false, overdue: false },
      },
      now,
    );
    if (note && task) await addNote(seeding, viewer, task.id, note);
  }
}

/** The showcase loan with this key, otherwise the first register loan with this status and person; any for the administrator. */
function loanOf(loans: readonly DemoLoan[], ids: readonly Id[], author: string, loan: string): Id {
  const isEligible = ({ key, status, officer, processor }: DemoLoan) =>
    key === loan ||
    (key.startsWith('row ') && status === loan && (officer === author || processor === author || author === 'amara'));
  const id = ids[loans.findIndex(isEligible)];
  invariant(id, `the demo has a loan ${loan} of ${author}`);
  return id;
}
