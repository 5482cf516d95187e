import { newId } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { presentEvent } from './present-event';

const row = (details: Record<string, unknown>) => ({
  ...{ id: newId(), at: '2026-03-02T12:00:00.000Z', by_name: 'Ann', act: 'product_saved', reason: null, origin: null },
  ...{ subject_kind: 'product', subject_id: newId(), subject_title: 'Home', details },
});
const CHANGE = { part: 'prefix', of: 'Thirty', from: 'T30', to: null };

it.each([
  ['changes part by part', { changes: [CHANGE] }, [CHANGE]],
  ['details of another shape', { minutes: 30 }, []],
  ['an older line of a product', { programs: { from: [], to: [] } }, []],
  ['changes of a shape that is not known', { changes: [{ ...CHANGE, to: { rights: true } }] }, []],
])('presents %s', (_what, details, changes) => {
  expect(presentEvent(row(details))).toMatchObject({ details, changes, by: 'Ann' });
});

it("writes the company's names in the reader's language, and titles that someone typed as they are", () => {
  const statuses = { part: 'statuses', of: 'Thirty', from: null, to: 'New, Approved' };
  const titledData = { part: 'title', of: null, from: 'New', to: 'Approved' };
  const german = (name: string) => `${name} (de)`;
  expect(presentEvent(row({ changes: [statuses, titledData] }), german)).toMatchObject({
    subject: { title: 'Home (de)' },
    changes: [{ ...statuses, to: 'New (de), Approved (de)' }, titledData],
  });
  expect(presentEvent({ ...row({}), subject_kind: 'record' }, german).subject.title).toBe('Home');
});
