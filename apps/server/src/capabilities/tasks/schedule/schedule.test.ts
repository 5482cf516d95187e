import type { Viewer } from '@lendwright/access';
import { dayIn } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTaskFixture, NOW, person, type TaskFixture } from '../../../testing/task-fixture';
import { nextReminder } from './reminder-schedule';
import { nextDue } from './next-due';
import { addDueOccurrences, sendOwnReminders, sendReminders } from './send-reminders';

const ZONE = 'America/Los_Angeles';
const ALL_REMINDERS = { dayBefore: true, onDay: true, overdue: true };
let tasks: TaskFixture;
let olga: Viewer;
let theo: Viewer;

beforeAll(async () => {
  tasks = await createTaskFixture();
  olga = await tasks.people.createUser('officer', 'Olga');
  theo = await tasks.people.createUser('officer', 'Theo');
});
afterAll(() => tasks.fresh.drop());
beforeEach(() =>
  tasks.fresh.owner.query(
    'delete from app.notifications; delete from app.task_reminders; update app.tasks set next_reminder_at = null',
  ),
);

const at = (moment: string) => ({ now: new Date(moment), timeZone: ZONE });
const countReminders = async () =>
  (await tasks.fresh.owner.query<{ count: number }>(`select count(*) from app.notifications where kind = 'task_due'`))
    .rows[0]?.count;

describe('the reminders of a task', () => {
  /** The days of all reminders of a task that stays open. */
  function remindedDays(dueDate: string, reminders = ALL_REMINDERS): string[] {
    const days: string[] = [];
    for (let textAfter = '2026-11-01T00:00:00.000Z'; ;) {
      const moment = nextReminder({ due: dueDate, dueTime: null, reminders }, days.length, textAfter, ZONE);
      if (moment === null) return days;
      days.push(dayIn(new Date(moment), ZONE));
      textAfter = moment;
    }
  }

  it.each([
    ['a day before, on the day, and daily while overdue, at most five', '2026-11-18', ALL_REMINDERS],
    ['not on weekends: the day before a Monday is Friday', '2026-11-23', ALL_REMINDERS],
    ['not on Thanksgiving', '2026-11-26', ALL_REMINDERS],
    ['only as wanted', '2026-11-18', { ...ALL_REMINDERS, overdue: false, dayBefore: false }],
  ])('are sent %s', (_, dueDate, reminders) => {
    const expected: Readonly<Record<string, readonly string[]>> = {
      '2026-11-18': ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'],
      '2026-11-23': ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'],
      '2026-11-26': ['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'],
    };
    expect(remindedDays(dueDate, reminders)).toEqual(reminders === ALL_REMINDERS ? expected[dueDate] : ['2026-11-18']);
  });

  it('are sent exactly once, by concurrent workers and when one dies in the middle', async () => {
    const count = 12;
    for (let index = 0; index < count; index++)
      await tasks.create(olga, { title: `Due ${index}`, due_date: '2026-11-19', users: [person(theo)] });
    const morning = at('2026-11-18T17:30:00Z');
    const failingWrite = tasks.lender.scope.write(async (tx) => {
      await sendReminders({ ...tasks.lender.scope, write: (work) => work(tx) } as typeof tasks.lender.scope, morning);
      throw new Error('killed');
    });
    await expect(failingWrite).rejects.toThrow('killed');
    expect(await countReminders()).toBe(0);
    const { scope } = tasks.lender;
    await Promise.all(Array.from({ length: 6 }, () => sendReminders(scope, morning)));
    expect([await countReminders(), await sendReminders(scope, morning)]).toEqual([count, 0]);
    expect(await sendReminders(scope, at('2026-11-19T17:00:01Z'))).toBe(count);
  });

  it('stop for completed tasks, and are replaced by an own reminder', async () => {
    const { scope } = tasks.lender;
    const id = await tasks.create(olga, {
      title: 'Snoozed',
      due_date: '2027-01-20',
      users: [person(theo), person(olga)],
    });
    await tasks.remind(theo, id, '2027-01-21T10:00:00.000Z');
    expect((await tasks.read(theo, id)).task).toMatchObject({
      remind_at: '2027-01-21T10:00:00.000Z',
      due_date: '2027-01-20',
    });
    expect((await tasks.read(olga, id)).task).toMatchObject({ remind_at: null });
    await sendReminders(scope, at('2027-01-20T17:00:01Z'));
    expect(await tasks.people.readKinds(theo)).not.toContain('task_due');
    expect(await tasks.people.readKinds(olga)).toContain('task_due');
    await Promise.all([1, 2, 3].map(() => sendOwnReminders(scope, at('2027-01-21T10:00:01Z'))));
    expect((await tasks.people.readKinds(theo)).filter((kind) => kind === 'task_due')).toHaveLength(1);
    await tasks.update(olga, id, { status: 'Completed' });
    expect(await sendReminders(scope, at('2027-01-21T17:00:01Z'))).toBe(0);
  });
});

describe('a recurring task', () => {
  it.each([
    ['months that are shorter', { every: 1, unit: 'months', from: 'schedule' }, '2026-01-31', '2026-02-28'],
    [
      'business days over Thanksgiving',
      { every: 2, unit: 'business-days', from: 'schedule' },
      '2026-11-25',
      '2026-11-30',
    ],
    ['weeks from completion', { every: 2, unit: 'weeks', from: 'completion' }, '2026-11-02', '2026-11-17'],
    ['a leap day', { every: 1, unit: 'years', from: 'schedule' }, '2028-02-29', '2029-02-28'],
    ['an end that is over', { every: 1, unit: 'days', from: 'schedule', until: '2026-11-02' }, '2026-11-02', null],
  ] as const)('counts %s', (_, recurrence, dueDate, expected) => {
    expect(nextDue(recurrence, dueDate, '2026-11-03')).toBe(expected);
  });

  it('by date has one next task when it is due, open or not, however many workers there are', async () => {
    const { scope } = tasks.lender;
    const recurrence = { every: 1, unit: 'weeks', from: 'schedule' } as const;
    const id = await tasks.create(olga, {
      ...{ title: 'Weekly', start_date: '2026-11-16', due_date: '2026-11-17', recurrence, users: [person(theo)] },
      checklist: [{ title: 'Look', mandatory: true }],
    });
    expect(await addDueOccurrences(scope, { now: NOW, timeZone: ZONE })).toBe(0);
    await tasks.check(theo, id, (await tasks.read(theo, id)).task?.items[0]?._id ?? '', true);
    await Promise.all(Array.from({ length: 5 }, () => addDueOccurrences(scope, at('2026-11-18T09:00:00Z'))));
    const { tasks: listedTasks } = await tasks.list(olga, { filters: { text: 'Weekly' } });
    expect(
      listedTasks.map(({ start_date, due_date, checklist, users: [user] }) => [
        start_date,
        due_date,
        checklist.done,
        user?.label,
      ]),
    ).toEqual([
      ['2026-11-16', '2026-11-17', 1, 'Theo Staff'],
      ['2026-11-23', '2026-11-24', 0, 'Theo Staff'],
    ]);
  });
});
