import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { LOANS, PROSPECTS, revealSecret, saveRecord, setActivity } from '../records';
import { refusalOf } from '../../testing/companies/refusal-of';
import { readReviewingCompany, type ReviewingCompany } from '../../testing/companies/reviewing-company';

let freshDatabase: FreshDatabase;
let lender: ReviewingCompany;
let processor: Viewer;
let officer: Viewer;
let borrower: Viewer;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await readReviewingCompany(freshDatabase.database);
  processor = lender.viewer('processor');
  officer = lender.viewer('officer');
  borrower = lender.viewer('borrower', lender.prospect);
});
afterAll(() => freshDatabase.drop());

/** The history entry of a new request on a new loan. */
async function requestChange(
  formData: Record<string, unknown>,
  wantedData: Record<string, unknown>,
  viewer: Viewer = processor,
) {
  const loan = await lender.makeLoan(formData);
  const { pending } = await lender.save(loan, viewer, wantedData);
  return { loan, id: pending[0]?._id as Id };
}
const infoOf = async (loan: Id) => (await lender.read(loan, lender.viewer('admin'))).opportunity.info;
const NOT_FOUND = { status: 404, code: 'not_found', message: 'Invalid access.' };

describe('accepting', () => {
  it('stores the value as a save of the reviewer and recomputes formulas', async () => {
    const { loan, id } = await requestChange({ loan_amount: 100_00 }, { loan_amount: 300_00 });
    expect((await lender.review(officer, id, 'loan_amount')).reviewed).toEqual({
      field: 'loan_amount',
      state: 'accepted',
    });
    const { opportunity, pending } = await lender.read(loan, officer);
    expect([opportunity.version, opportunity.info['loan_amount'], opportunity.info['twice'], pending]).toEqual([
      3,
      300_00,
      600_00,
      [],
    ]);
    const [appliedEntry, requestedHistory] = await lender.historyOf(loan, officer);
    expect(appliedEntry).toMatchObject({ act: 'review', version: 3, created_by: { user: 'Officer Person' } });
    expect(appliedEntry?.info.map(({ field, current_value }) => [field, current_value]).sort()).toEqual([
      ['loan_amount', '$300.00'],
      ['twice', '$600.00'],
    ]);
    expect(requestedHistory?.info[0]).toMatchObject({ accept: true, needReview: false, reviewed_by: 'Officer Person' });
    expect(requestedHistory?.info[0]?.reviewedAt).not.toBeNull();
    const events = await freshDatabase.owner.query(
      `select payload from app.outbox where kind = 'record-changed' and payload->>'_id' = $1 and payload->>'version' = '3'`,
      [loan],
    );
    expect(events.rows).toHaveLength(1);
  });

  it('is open to administrators as well, but not to the requester', async () => {
    const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
    expect(await refusalOf(lender.review(processor, id, 'rate'))).toMatchObject({ status: 403, code: 'forbidden' });
    const admin = lender.viewer('admin');
    const { pending } = await lender.save(loan, admin, { rate: 4 });
    const ownId = pending.find(({ isMine }) => isMine)?._id as Id;
    expect((await refusalOf(lender.review(admin, ownId, 'rate'))).status).toBe(403);
    await lender.review(admin, id, 'rate');
    expect((await infoOf(loan))['rate']).toBe(5);
  });

  it('clears an answer if that was requested', async () => {
    const { loan, id } = await requestChange({ rate: 6 }, { rate: '' });
    await lender.review(officer, id, 'rate');
    expect(await infoOf(loan)).not.toHaveProperty('rate');
  });

  it('applies rows as a whole, including cleared fields and fields that the reviewer cannot see', async () => {
    const before = [
      { _id: 'a', boss: 'Ann', pay: 500, grade: 'high' },
      { _id: 'b', boss: 'Eve', pay: 700 },
    ];
    const { loan, id } = await requestChange({ jobs: before }, { jobs: [{ _id: 'a', boss: '', pay: 600 }] }, borrower);
    await lender.review(officer, id, 'jobs');
    expect((await infoOf(loan))['jobs']).toEqual([{ _id: 'a', pay: 600, grade: 'high' }]);
  });

  it('opens the sealed secret and seals it again in the record', async () => {
    const { loan, id } = await requestChange({ tax_id: '666-12-3456' }, { tax_id: '666-78-9999' });
    await revealSecret(lender.engine, lender.scope, officer, loan, { field: 'tax_id', reason: 'Look before' });
    await lender.review(officer, id, 'tax_id');
    expect((await infoOf(loan))['tax_id']).toBe('***-**-9999');
    const shownSecret = await revealSecret(lender.engine, lender.scope, officer, loan, {
      field: 'tax_id',
      reason: 'Check',
    });
    expect(shownSecret.value).toBe('666-78-9999');
  });

  it('copies a changed name of a person to the loans', async () => {
    const loan = await lender.makeLoan();
    const body = { version: 1, mode: 'autosave' as const, formData: { last_name: 'Afterwards' } };
    const { pending } = await saveRecord(lender.engine, lender.scope, processor, PROSPECTS, lender.prospect, body);
    await lender.review(officer, pending[0]?._id as Id, 'last_name');
    const names = await freshDatabase.owner.query<{ last_name: string }>(
      'select last_name from app.records where id = any($1)',
      [[loan, lender.prospect]],
    );
    expect(names.rows.map((row) => row.last_name)).toEqual(['Afterwards', 'Afterwards']);
  });
});

describe('a request based on an outdated value', () => {
  it('is refused with both values and may still be rejected', async () => {
    const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
    await lender.save(loan, officer, { rate: 7 });
    const conflict = await refusalOf(lender.review(officer, id, 'rate'));
    expect(conflict).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { version: 3, fields: [{ field: 'rate', yours: 5, theirs: 7, by: 'Officer Person' }] },
    });
    expect((await infoOf(loan))['rate']).toBe(7);
    await lender.review(officer, id, 'rate', 'reject');
    expect((await lender.read(loan, officer)).pending).toEqual([]);
  });

  it('is detected even if the new secret is masked like the old one', async () => {
    const { loan, id } = await requestChange({ tax_id: '666-12-3456' }, { tax_id: '666-78-9999' });
    await lender.save(loan, officer, { tax_id: '666-99-3456' });
    const conflict = await refusalOf(lender.review(officer, id, 'tax_id'));
    expect(conflict.status).toBe(409);
    expect(JSON.stringify(conflict)).not.toMatch(/666-?(12|78|99)/);
  });

  it('stores nothing if the requested value is already current', async () => {
    const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
    await lender.save(loan, officer, { rate: 5 });
    await lender.review(officer, id, 'rate');
    expect((await lender.read(loan, officer)).opportunity.version).toBe(3);
  });
});

describe('rejecting', () => {
  it('leaves the record unchanged and records who and when', async () => {
    const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
    await lender.review(officer, id, 'rate', 'reject');
    const { opportunity, pending } = await lender.read(loan, processor);
    expect([opportunity.version, opportunity.info['rate'], pending]).toEqual([2, 6, []]);
    const [line] = await lender.historyOf(loan, processor);
    expect(line?.info[0]).toMatchObject({
      reject: true,
      accept: false,
      needReview: false,
      reviewed_by: 'Officer Person',
    });
    expect((await lender.save(loan, processor, { rate: 5 })).pending).toHaveLength(1);
  });
});

describe('who may review', () => {
  it('allows only the reviewers of the field', async () => {
    const { id } = await requestChange({ rate: 6 }, { rate: 5 }, borrower);
    const otherViewer = lender.viewer('processor');
    expect(await refusalOf(lender.review(otherViewer, id, 'rate'))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusalOf(lender.review(otherViewer, id, 'rate', 'reject'))).toMatchObject({ status: 403 });
  });

  it('responds identically for a hidden field, a field without a request and a decided one', async () => {
    const { id } = await requestChange({ seal: 'old' }, { seal: 'CANARY-3' });
    const decidedChange = await requestChange({ rate: 6 }, { rate: 5 });
    await lender.review(officer, decidedChange.id, 'rate', 'reject');
    const attempts = [
      () => lender.review(officer, id, 'seal'),
      () => lender.review(officer, id, 'rate'),
      () => lender.review(officer, decidedChange.id, 'rate'),
      () => lender.review(officer, decidedChange.id, 'rate', 'reject'),
      () => lender.review(officer, newId(), 'rate'),
    ];
    for (const attempt of attempts) expect(await refusalOf(attempt())).toMatchObject(NOT_FOUND);
  });

  it('finds no inaccessible record and none of another lender', async () => {
    const { id } = await requestChange({ rate: 6 }, { rate: 5 });
    expect(await refusalOf(lender.review(lender.viewer('own', newId()), id, 'rate'))).toMatchObject(NOT_FOUND);
    expect(await refusalOf(lender.review(lender.viewer('none'), id, 'rate'))).toMatchObject(NOT_FOUND);
    const foreignCompany = await readReviewingCompany(freshDatabase.database);
    for (const role of ['officer', 'admin'])
      expect(await refusalOf(foreignCompany.review(foreignCompany.viewer(role), id, 'rate'))).toMatchObject(NOT_FOUND);
    const seenEntries = await foreignCompany.scope.read((tx) => tx.query('select 1 from app.reviews'));
    expect(seenEntries).toEqual([]);
  });

  it('refuses decisions on an inactive record', async () => {
    const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
    await setActivity(lender.scope, officer, LOANS, loan, false);
    expect((await lender.read(loan, officer)).pending).toMatchObject([{ mayReview: false }]);
    expect((await refusalOf(lender.review(officer, id, 'rate'))).status).toBe(403);
  });

  it('lets one of two concurrent reviewers decide', async () => {
    for (let round = 0; round < 5; round++) {
      const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
      const types = ['accept', 'reject', 'accept', 'reject'] as const;
      const words = await Promise.allSettled(
        types.map((type) => lender.review(lender.viewer('officer'), id, 'rate', type)),
      );
      const winningStates = words.flatMap((word) => (word.status === 'fulfilled' ? [word.value.reviewed.state] : []));
      expect(winningStates).toHaveLength(1);
      expect((await infoOf(loan))['rate']).toBe(winningStates[0] === 'accepted' ? 5 : 6);
      for (const word of words) if (word.status === 'rejected') expect(word.reason).toMatchObject({ status: 404 });
    }
  });
});
