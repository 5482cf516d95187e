import { expect, it } from 'vitest';
import { groupNotifications } from './group-notifications';
import { notificationMessage, notificationRecordName } from './notification-message';
import type { Notice } from './use-notifications';

const notice = (_id: string, overrides: Partial<Notice> = {}, msg: Partial<Notice['msg']> = {}): Notice => ({
  _id,
  type: 'update',
  kind: 'status_changed',
  tab: null,
  by: { _id: 'dana', name: 'Dana Whitlock' },
  msg: { record: 'Ann Lee', number: 'FX-7', field: null, status: 'Approved', ...msg },
  url: { page: 'loans', _id: 'loan', tab: null },
  module: { key: 'loans', title: 'Opportunity' },
  time: '2026-03-02T12:00:00.000Z',
  form: { _id: 'form', title: 'Loan' },
  owner: { _id: 'loan', name: 'Ann Lee', number: 'FX-7' },
  parent: null,
  ...overrides,
});

it('groups repeated notifications of one record, at the position of the newest', () => {
  const otherNotice = notice('b', { owner: { _id: 'other', name: 'Bo Ray', number: 'FX-8' } });
  const groups = groupNotifications([
    notice('c', {}, { status: 'Closed' }),
    otherNotice,
    notice('a'),
    notice('d', { kind: 'assigned' }),
  ]);
  expect(groups.map(({ notice: { _id }, ids }) => [_id, ids])).toEqual([
    ['c', ['c', 'a']],
    ['b', ['b']],
    ['d', ['d']],
  ]);
});

it('names the first of several documents and counts the others', () => {
  const uploads = ['W-2', 'Paystub', 'W-2', 'Lease'].map((field, index) =>
    notice(`${index}`, { kind: 'document_uploaded' }, { field, status: 'Awaiting Review' }),
  );
  const [group] = groupNotifications(uploads);
  expect(group && notificationMessage(group, 'FX-7')).toBe('Dana Whitlock uploaded W-2 and 2 more for FX-7');
});

it.each([
  [{ kind: 'assigned' }, {}, 'Dana Whitlock assigned you to FX-7'],
  [{ kind: 'status_changed' }, {}, 'Dana Whitlock moved FX-7 to Approved'],
  [
    { kind: 'document_status' },
    { field: 'W-2', status: 'Awaiting Review' },
    'Dana Whitlock changed W-2 on FX-7 to In Review',
  ],
  [{ kind: 'lead_received', by: { _id: 'form', name: '' } }, {}, 'New lead: FX-7, from Someone'],
] as const)('says %j', (overrides, msg, sentence) => {
  expect(
    notificationMessage(
      { notice: notice('a', overrides, msg), ids: ['a'], fields: 'field' in msg ? [msg.field] : [] },
      'FX-7',
    ),
  ).toBe(sentence);
});

it('names a record by the data it has', () => {
  const owner = { _id: 'loan', name: '', number: null };
  expect(notificationRecordName(notice('a'))).toBe('Ann Lee');
  expect(notificationRecordName(notice('a', { owner: { ...owner, number: 'FX-7' } }))).toBe('');
  expect(notificationRecordName(notice('a', { owner }))).toBe('Loan');
  expect(notificationRecordName(notice('a', { owner, form: null }))).toBe('an unnamed record');
});
