import type { Viewer } from '@lendwright/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTaskFixture, person, type TaskFixture } from '../../../testing/task-fixture';
import { readCalendarFeed } from './calendar-feed';
import { writeCalendar } from './i-calendar';

describe('a calendar', () => {
  const event = {
    id: 'a',
    title: 'Call',
    day: '2026-11-30',
    at: null,
    url: 'https://l.example/tasks',
    changedAt: '2026-11-17T18:00:00.000Z',
  };

  it('has whole days and moments, escaped texts, and lines of at most 75 octets that unfold to the same text', () => {
    const title = `Call; Lena, \\ ${'ä'.repeat(60)} 😀 end\nsecond`;
    const text = writeCalendar('Harbor', [
      { ...event, title },
      { ...event, id: 'b', at: '2026-11-30T18:00:00.000Z' },
    ]);
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replaceAll('\r\n ', '')).toContain(
      `SUMMARY:Call\\; Lena\\, \\\\ ${'ä'.repeat(60)} 😀 end\\nsecond\r\n`,
    );
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201', 'DTSTART:20261130T180000Z']),
    );
  });
});

describe('a calendar link', () => {
  let tasks: TaskFixture;
  let olga: Viewer;
  let unassignedViewer: Viewer;
  beforeAll(async () => {
    tasks = await createTaskFixture();
    olga = await tasks.people.createUser('officer', 'Olga');
    unassignedViewer = await tasks.people.createUser('none', 'Nora');
  });
  afterAll(() => tasks.fresh.drop());
  const read = (viewer: Viewer) => tasks.run(viewer, (context) => readCalendarFeed(context, 'https://l.example'));

  it('has open tasks with a date, and names records as far as its owner may see them now', async () => {
    const loan = await tasks.people.addLoan(tasks.lender.viewer('admin'), [olga]);
    const users = [person(olga), person(unassignedViewer)];
    await tasks.create(olga, { title: 'Order appraisal', due_date: '2026-11-20', owner: loan, users });
    await tasks.create(olga, { title: 'Without a date', users });
    const doneTaskId = await tasks.create(olga, { title: 'Done', due_date: '2026-11-20', users });
    await tasks.update(olga, doneTaskId, { status: 'Completed' });
    const [full, limited] = [await read(olga), await read(unassignedViewer)];
    expect(full).toContain('Order appraisal · FX-');
    expect(limited).toContain('SUMMARY:Order appraisal\r\n');
    expect([full, limited].some((text) => /Without a date|SUMMARY:Done/.test(text))).toBe(false);
    expect(limited).not.toContain('Ann');
  });
});
