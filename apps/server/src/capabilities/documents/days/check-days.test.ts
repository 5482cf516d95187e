import type { FormElement } from '@lendwright/forms';
import { addDays, dayIn, type IsoDate } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/clock';
import { createDocumentFixture, samplePdf, type DocumentFixture } from '../../../testing/document-fixture';
import { LOANS, readActionHistory, saveRecord } from '../../records';
import { listDocuments } from '../list-documents';
import { checkDocumentDays } from './check-days.job';

/** A policy whose replacement is requested on the day after it expires. */
const DATED_FIELDS: readonly FormElement[] = [
  { id: 'expires', type: 'date', title: 'Policy Expires' },
  { id: 'days_left', type: 'number', title: 'Days Left', calculation: 'days_between(today(), expires)' },
  {
    ...{ id: 'new_policy', type: 'file', title: 'New Policy' },
    mandatory: true,
    control_settings: [
      { when: { field: 'days_left', operator: 'less', value: 0 }, effect: 'show', targets: ['new_policy'] },
      { when: { field: 'days_left', operator: 'less', value: 0 }, effect: 'hide', targets: ['old_policy'] },
    ],
  },
  { id: 'old_policy', type: 'file', title: 'Old Policy' },
];

let fixture: DocumentFixture;
beforeAll(async () => {
  fixture = await createDocumentFixture({ timeZone: 'Asia/Tokyo' }, DATED_FIELDS);
});
afterAll(() => fixture.close());

const today: IsoDate = dayIn(systemClock.now(), 'Asia/Tokyo');
const openSignal = new AbortController().signal;
/** Noon in Tokyo, the given number of days from today. */
const noon = (days: number) => new Date(`${addDays(today, days)}T03:00:00Z`);
const check = (now: Date, signal = openSignal) =>
  checkDocumentDays(fixture.lender.engine, fixture.lender.scope, signal, now);
const readEntries = async () =>
  (
    await fixture.fresh.owner.query<{ act: string; by_name: string; changes: object[] }>(
      `select act, by_name, changes from app.history where record_id = $1 and act = 'document-day' order by version`,
      [fixture.loan],
    )
  ).rows;
const saveExpiry = (days: number) =>
  saveRecord(fixture.lender.engine, fixture.lender.scope, fixture.lender.viewer('admin'), LOANS, fixture.loan, {
    ...{ mode: 'autosave', formData: { expires: addDays(today, days) } },
  } as never);
const readCheck = async () =>
  (await fixture.fresh.owner.query('select checked_on::text, checking_on, after_record from app.document_days'))
    .rows[0];

it('adds and withdraws requests when a day passes, once, in the days of the company and with the reason', async () => {
  const { engine, scope } = fixture.lender;
  await saveExpiry(1);
  await fixture.send(fixture.borrower, { element: 'old_policy', name: 'policy.pdf', data: samplePdf() });
  await check(noon(0));
  expect([await readEntries(), await readCheck()]).toEqual([
    [],
    { checked_on: today, checking_on: null, after_record: null },
  ]);

  // 14:59 in London is 23:59 in Tokyo; one minute later the next day begins there.
  await check(new Date(`${addDays(today, 1)}T14:59:00Z`));
  expect(await readEntries()).toEqual([]);
  await check(new Date(`${addDays(today, 1)}T15:00:00Z`));
  const entries = await readEntries();
  expect(entries).toMatchObject([
    {
      by_name: '',
      changes: [
        { field: '@request:new_policy', from: null, to: 'required' },
        { field: '@request:old_policy', from: 'optional', to: null },
      ],
    },
  ]);
  await Promise.all([check(noon(2)), check(noon(2))]);
  expect(await readEntries()).toHaveLength(1);

  const body = { module: 'loans', _id: fixture.loan, skip: 0, limit: 1 };
  const { action_history: history } = await readActionHistory(engine, scope, fixture.officer, body);
  expect(history[0]?.info).toMatchObject([
    { request: { from: null, to: 'required', reason: { about: 'requested', by: 'rule' } } },
    { request: { from: 'optional', to: null } },
  ]);
  const rows = await fixture.fresh.owner.query(
    `select r.documents_waiting, d.is_requested from app.records r join app.documents d on d.record_id = r.id where r.id = $1`,
    [fixture.loan],
  );
  expect(rows.rows).toEqual([{ documents_waiting: 0, is_requested: false }]);
  // The list is evaluated on the current day, on which the old policy is still requested.
  const { docs } = await listDocuments(engine, scope, fixture.officer, { owner: fixture.loan });
  expect(docs.map(({ element }) => element)).toContain('old_policy');
});

it('continues a check that was interrupted on the day that it was for, and leaves inactive records alone', async () => {
  const entriesBefore = await readEntries();
  await fixture.fresh.owner.query(
    `update app.document_days set checked_on = $1, checking_on = $2, after_record = null`,
    [addDays(today, 1), addDays(today, 2)],
  );
  await check(noon(5), AbortSignal.abort());
  expect(await readCheck()).toMatchObject({ checked_on: addDays(today, 1) });
  await fixture.fresh.owner.query('update app.records set is_active = false where id = $1', [fixture.loan]);
  await check(noon(5));
  expect(await readCheck()).toEqual({ checked_on: addDays(today, 5), checking_on: null, after_record: null });
  expect(await readEntries()).toEqual(entriesBefore);
});

it('marks what a save between midnight and the check changes together with the day, and records it once', async () => {
  const { owner } = fixture.fresh;
  const resetToYesterday = async (days: number, isRequested: boolean) => {
    await owner.query('update app.document_days set checked_on = $1', [addDays(today, -1)]);
    await owner.query(`update app.records set is_active = true, info = info || $2 where id = $1`, [
      fixture.loan,
      { expires: addDays(today, days) },
    ]);
    await owner.query('update app.documents set is_requested = $2 where record_id = $1', [fixture.loan, isRequested]);
  };
  const readState = async () => {
    const mark = await owner.query('select is_requested from app.documents where record_id = $1', [fixture.loan]);
    const entries = await owner.query<{ to: string | null }>(
      `select c->'to' as to from app.history h, jsonb_array_elements(changes) c
       where record_id = $1 and c->>'field' = '@request:old_policy' order by version`,
      [fixture.loan],
    );
    return { isRequested: mark.rows[0]?.is_requested, entries: entries.rows.map(({ to }) => to) };
  };
  // Yesterday was the last day of the policy. With either value, the rules withdraw the old policy today.
  await resetToYesterday(-1, true);
  const { entries } = await readState();
  await saveExpiry(-10);
  const withdrawnState = { isRequested: false, entries: [...entries, null] };
  expect(await readState()).toEqual(withdrawnState);
  await check(noon(0));
  expect(await readState()).toEqual(withdrawnState);

  // The rules use the new value on both days; with the old one they never requested the document.
  await resetToYesterday(-10, false);
  await saveExpiry(5);
  const requestedData = { isRequested: true, entries: [...withdrawnState.entries, 'optional'] };
  expect(await readState()).toEqual(requestedData);

  // A change caused only by the current day: the check finds it already recorded.
  await resetToYesterday(5, true);
  await saveExpiry(-1);
  await check(noon(0));
  expect(await readState()).toEqual({ isRequested: false, entries: [...requestedData.entries, null] });
});
