import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { refusalOf } from '../../testing/companies/refusal-of';
import { readReviewingCompany, type ReviewingCompany } from '../../testing/companies/reviewing-company';
import { undoReview } from './undo-review';

let freshDatabase: FreshDatabase;
let lender: ReviewingCompany;
let processor: Viewer;
let officer: Viewer;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await readReviewingCompany(freshDatabase.database);
  processor = lender.viewer('processor');
  officer = lender.viewer('officer');
});
afterAll(() => freshDatabase.drop());

const undo = (id: Id, field: string, viewer = officer, { engine, scope }: ReviewingCompany = lender) =>
  undoReview(engine, scope, viewer, id, { field });

async function requestChange(formData: Record<string, unknown>, wantedData: Record<string, unknown>) {
  const loan = await lender.makeLoan(formData);
  const { pending } = await lender.save(loan, processor, wantedData);
  return { loan, id: pending[0]?._id as Id };
}

it('restores the values from before an acceptance, also calculated ones, with an entry of its own', async () => {
  const { loan, id } = await requestChange({ loan_amount: 100_00 }, { loan_amount: 300_00 });
  expect((await lender.review(officer, id, 'loan_amount')).canUndo).toBe(true);
  await undo(id, 'loan_amount');
  const { opportunity: record, pending } = await lender.read(loan, officer);
  expect(record.info).toMatchObject({ loan_amount: 100_00, twice: 200_00 });
  expect(pending).toMatchObject([{ _id: id, field: 'loan_amount', value: 300_00, mayReview: true }]);
  const [undoEntry, appliedEntry] = await lender.historyOf(loan, officer);
  expect([undoEntry?.act, undoEntry?.version, appliedEntry?.act, appliedEntry?.version]).toEqual([
    'undo_review',
    4,
    'review',
    3,
  ]);
  await lender.review(officer, id, 'loan_amount');
  expect((await lender.read(loan, officer)).opportunity.info['twice']).toBe(600_00);
});

it('clears an answer that was empty before', async () => {
  const { loan, id } = await requestChange({}, { rate: 5 });
  await lender.review(officer, id, 'rate');
  await undo(id, 'rate');
  expect((await lender.read(loan, officer)).opportunity.info).not.toHaveProperty('rate');
});

it('makes a rejected change pending again, and shows its reason until then', async () => {
  const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
  await lender.review(officer, id, 'rate', 'reject', 'Too low');
  expect((await lender.historyOf(loan, processor))[0]?.info[0]).toMatchObject({
    reject: true,
    rejectReason: 'Too low',
  });
  await undo(id, 'rate');
  const lines = await lender.historyOf(loan, officer);
  expect(lines.find(({ act }) => act === 'undo_review')).toBeDefined();
  expect(lines.find(({ _id }) => _id === id)?.info[0]).toMatchObject({
    reject: false,
    rejectReason: null,
    mayReview: true,
  });
});

it('refuses if a value has changed since, and keeps that value', async () => {
  const { loan, id } = await requestChange({ loan_amount: 100_00 }, { loan_amount: 300_00 });
  await lender.review(officer, id, 'loan_amount');
  await lender.save(loan, officer, { loan_amount: 400_00 });
  expect(await refusalOf(undo(id, 'loan_amount'))).toMatchObject({ status: 409, code: 'conflict' });
  const { opportunity: record, pending } = await lender.read(loan, officer);
  expect([record.info['loan_amount'], pending]).toEqual([400_00, []]);
});

it('refuses if the requester has requested another value since', async () => {
  const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
  await lender.review(officer, id, 'rate', 'reject');
  await lender.save(loan, processor, { rate: 4 });
  expect((await refusalOf(undo(id, 'rate'))).code).toBe('conflict');
  expect((await lender.read(loan, officer)).pending).toMatchObject([{ value: 4 }]);
});

it('does not offer to take back an acceptance of a secret, since its previous value is not readable', async () => {
  const { loan, id } = await requestChange({ tax_id: '666-12-3456' }, { tax_id: '666-78-9999' });
  expect((await lender.review(officer, id, 'tax_id')).canUndo).toBe(false);
  expect((await refusalOf(undo(id, 'tax_id'))).code).toBe('conflict');
  expect((await lender.read(loan, officer)).opportunity.info['tax_id']).toBe('***-**-9999');
});

it('is for the reviewer alone, once, and within two minutes', async () => {
  const { id } = await requestChange({ rate: 6 }, { rate: 5 });
  await lender.review(officer, id, 'rate');
  for (const otherViewer of [lender.viewer('officer'), processor, lender.viewer('admin')])
    expect((await refusalOf(undo(id, 'rate', otherViewer))).status).toBe(404);
  const foreignCompany = await readReviewingCompany(freshDatabase.database);
  const foreignOfficer = { ...foreignCompany.viewer('officer'), accountId: officer.accountId };
  expect((await refusalOf(undo(id, 'rate', foreignOfficer, foreignCompany))).status).toBe(404);
  await undo(id, 'rate');
  expect((await refusalOf(undo(id, 'rate'))).status).toBe(404);

  const lateChange = await requestChange({ rate: 6 }, { rate: 5 });
  await lender.review(officer, lateChange.id, 'rate');
  await freshDatabase.owner.query(
    `update app.reviews set reviewed_at = now() - interval '3 minutes' where history_id = $1`,
    [lateChange.id],
  );
  expect((await refusalOf(undo(lateChange.id, 'rate'))).status).toBe(404);
});

it('withdraws the notification of the decision unless it was viewed', async () => {
  const { loan, id } = await requestChange({ rate: 6 }, { rate: 5 });
  const rows = async () =>
    (
      await freshDatabase.owner.query(
        `select 1 from app.notifications where record_id = $1 and kind = 'review_rejected'`,
        [loan],
      )
    ).rowCount;
  const account = { ...processor, personId: lender.prospect };
  await freshDatabase.owner.query(
    `insert into app.notifications (company_id, id, account_id, type, tab, kind, record_id, element, by_account, by_name)
     values ($1, gen_random_uuid(), $2, 'update', 'Reviews', 'review_rejected', $3, 'rate', $4, 'Officer Person')`,
    [lender.scope.companyId, account.accountId, loan, officer.accountId],
  );
  await lender.review(officer, id, 'rate', 'reject');
  await freshDatabase.owner.query(`update app.notifications set at = now() where record_id = $1`, [loan]);
  expect(await rows()).toBe(1);
  await undo(id, 'rate');
  expect(await rows()).toBe(0);
});
