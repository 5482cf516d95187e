import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
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

const reviewsOf = async (loan: Id) =>
  (
    await freshDatabase.owner.query<{ field: string; state: string; wanted: unknown }>(
      'select field, state, wanted from app.reviews where record_id = $1 order by requested_at, id',
      [loan],
    )
  ).rows;
const LONG_TEXT =
  'All Data Points against have been posted successfully, If there are sections where a review is required. Data will be approved after reviewer has accepted those changes. Contact Admin for more information.';

describe('saving reviewed fields', () => {
  it('stores unreviewed changes and holds the rest for review, with the message of the spec', async () => {
    const loan = await lender.makeLoan({ loan_amount: 100_00, rate: 6 });
    const answer = await lender.save(loan, processor, { rate: 5.5, remark: 'Called' });
    expect(answer).toMatchObject({ needDataReview: true, message: LONG_TEXT });
    expect(answer.record.info).toMatchObject({ rate: 6, remark: 'Called', twice: 200_00 });
    expect(answer.pending).toMatchObject([
      {
        field: 'rate',
        title: 'The rate',
        value: 5.5,
        previous: 6,
        by: 'Processor Person',
        isMine: true,
        mayReview: false,
      },
    ]);
    expect((await lender.read(loan, officer)).pending).toMatchObject([
      { field: 'rate', isMine: false, mayReview: true },
    ]);
  });

  it('writes a history entry even if all changes are pending, and changes no answer', async () => {
    const loan = await lender.makeLoan({ loan_amount: 100_00 });
    const { record } = await lender.save(loan, processor, { loan_amount: 200_00 });
    expect([record.version, record.info['loan_amount'], record.info['twice']]).toEqual([2, 100_00, 200_00]);
    const [line] = await lender.historyOf(loan, officer);
    expect(line).toMatchObject({ version: 2, act: 'save', created_by: { user: 'Processor Person' } });
    expect(line?.info).toMatchObject([
      { field: 'loan_amount', previous_value: '$100.00', current_value: '$200.00', needReview: true, mayReview: true },
    ]);
    expect(line?.info[0]?.reviewers).toEqual([lender.ids.roles.get('officer')]);
  });

  it('takes effect at once for a reviewer, and for a new record', async () => {
    const loan = await lender.makeLoan({ loan_amount: 100_00, rate: 6 });
    const answer = await lender.save(loan, officer, { rate: 5 });
    expect([answer.needDataReview, answer.record.info['rate'], answer.pending]).toEqual([false, 5, []]);
    expect(await reviewsOf(loan)).toEqual([]);
  });

  it('is also pending for an administrator who is not a reviewer of the form', async () => {
    const loan = await lender.makeLoan({ rate: 6 });
    expect((await lender.save(loan, lender.viewer('admin'), { rate: 5 })).pending).toMatchObject([
      { mayReview: false },
    ]);
  });

  it('keeps one request while someone types, without an entry for intermediate values', async () => {
    const loan = await lender.makeLoan({ rate: 6 });
    for (const rate of [5, 5.2, 5.25, 5.25]) await lender.save(loan, processor, { rate });
    expect(await reviewsOf(loan)).toEqual([{ field: 'rate', state: 'waiting', wanted: 5.25 }]);
    const lines = await lender.historyOf(loan, officer);
    expect(lines.map((line) => [line.version, line.act])).toEqual([
      [4, 'save'],
      [1, 'create'],
    ]);
  });

  it('replaces an older request, which stays in the history without a decision', async () => {
    const loan = await lender.makeLoan({ rate: 6 });
    await lender.save(loan, processor, { rate: 5 });
    await freshDatabase.owner.query(
      "update app.reviews set requested_at = now() - interval '1 hour' where record_id = $1",
      [loan],
    );
    await lender.save(loan, processor, { rate: 4 });
    expect((await reviewsOf(loan)).map(({ state, wanted }) => [state, wanted])).toEqual([
      ['replaced', 5],
      ['waiting', 4],
    ]);
    const [, earlierHistory] = await lender.historyOf(loan, officer);
    expect(earlierHistory?.info[0]).toMatchObject({
      current_value: '5',
      needReview: false,
      accept: false,
      reject: false,
    });
    expect((await refusalOf(lender.review(officer, earlierHistory?._id as Id, 'rate'))).status).toBe(404);
  });

  it('withdraws a request when the current value is requested again, and keeps those of others', async () => {
    const loan = await lender.makeLoan({ rate: 6 });
    await lender.save(loan, processor, { rate: 5 });
    await lender.save(loan, borrower, { rate: 4 });
    expect((await lender.read(loan, officer)).pending).toHaveLength(2);
    const answer = await lender.save(loan, processor, { rate: 6 });
    expect([answer.needDataReview, answer.pending.map(({ value }) => value)]).toEqual([false, [4]]);
    expect((await reviewsOf(loan)).map(({ state }) => state)).toEqual(['withdrawn', 'waiting']);
  });

  it('holds clearing an answer for review as well, and checks mandatory fields as if it were cleared', async () => {
    const loan = await lender.makeLoan({ loan_amount: 1_00, rate: 6 });
    expect((await lender.save(loan, processor, { rate: '' }, { mode: 'save' })).pending).toMatchObject([
      { field: 'rate', value: null, previous: 6 },
    ]);
    const refusal = await refusalOf(lender.save(loan, processor, { loan_amount: '' }, { mode: 'save' }));
    expect(refusal.code).toBe('mandatory');
    expect(await reviewsOf(loan)).toHaveLength(1);
  });

  it('does not require a mandatory field with a pending answer, until its request is closed', async () => {
    const loan = await lender.makeLoan();
    const missing = async () => (await lender.read(loan, borrower)).required.map(({ field }) => field);
    expect(await missing()).toEqual(['loan_amount']);
    await lender.save(loan, borrower, { loan_amount: 1_00 });
    expect(await missing()).toEqual([]);
    const submitted = await lender.save(loan, borrower, {}, { mode: 'submit' });
    expect(submitted.required).toEqual([]);
    expect((await refusalOf(lender.save(loan, borrower, { loan_amount: '' }, { mode: 'submit' }))).code).toBe(
      'mandatory',
    );
    const [requestChange] = submitted.pending;
    await lender.review(officer, requestChange?._id as Id, 'loan_amount', 'reject');
    expect(await missing()).toEqual(['loan_amount']);
  });

  it('on an older version does not overwrite what someone else has set meanwhile', async () => {
    const loan = await lender.makeLoan({ rate: 6 });
    await lender.save(loan, officer, { rate: 7 });
    const conflict = await refusalOf(lender.save(loan, processor, { rate: 5 }, { version: 1 }));
    expect(conflict).toMatchObject({ status: 409, details: { fields: [{ field: 'rate', yours: 5, theirs: 7 }] } });
    expect(await reviewsOf(loan)).toEqual([]);
  });

  it('sanitizes formatted text', async () => {
    const loan = await lender.makeLoan();
    const { pending } = await lender.save(loan, processor, { letter: '<p onclick="x()">Hi<script>y()</script></p>' });
    expect(JSON.stringify(pending)).toContain('Hi');
    expect(JSON.stringify([pending, await reviewsOf(loan)])).not.toMatch(/onclick|script/);
  });
});

describe('pending changes are shown', () => {
  it('without fields that are hidden from the viewer', async () => {
    const loan = await lender.makeLoan();
    await lender.save(loan, processor, { verdict: 'CANARY-1' });
    expect((await lender.read(loan, officer)).pending).toHaveLength(1);
    expect(JSON.stringify(await lender.read(loan, borrower))).not.toMatch(/CANARY-1|verdict/);
    expect(JSON.stringify(await lender.historyOf(loan, borrower))).not.toMatch(/CANARY-1|verdict/);
  });

  it('with secrets sealed in the row and masked on the wire', async () => {
    const loan = await lender.makeLoan({ tax_id: '666-12-3456' });
    const { pending } = await lender.save(loan, processor, { tax_id: '666-78-9999' });
    expect(pending).toMatchObject([{ value: '***-**-9999', previous: '***-**-3456' }]);
    await lender.save(loan, processor, { tax_id: '***-**-9999' });
    expect(await reviewsOf(loan)).toMatchObject([{ state: 'waiting', wanted: '***-**-9999' }]);
    const storedResult = await freshDatabase.owner.query('select t::text from app.reviews t where record_id = $1', [
      loan,
    ]);
    const seenRows = [storedResult.rows, await lender.historyOf(loan, officer), await lender.read(loan, officer)];
    expect(JSON.stringify(seenRows)).not.toMatch(/666-?78-?9999/);
  });

  it('as one list of rows, without their hidden fields', async () => {
    const loan = await lender.makeLoan({ jobs: [{ _id: 'a', boss: 'Ann', pay: 500, grade: 'CANARY-2' }] });
    const plainAnswer = await lender.save(loan, borrower, { jobs: [{ _id: 'a', boss: 'Bob', pay: 500 }] });
    expect([plainAnswer.needDataReview, plainAnswer.pending]).toEqual([false, []]);
    const { pending } = await lender.save(loan, borrower, { jobs: [{ _id: 'a', boss: 'Bob', pay: 600 }] });
    expect(pending).toMatchObject([
      { field: 'jobs', value: [{ _id: 'a', boss: 'Bob', pay: 600 }], previous: [{ _id: 'a', boss: 'Bob', pay: 500 }] },
    ]);
    expect(JSON.stringify(pending)).not.toContain('CANARY-2');
    expect(JSON.stringify((await lender.read(loan, officer)).pending)).toContain('CANARY-2');
  });
});

describe('submitting', () => {
  it('drops hidden answers, with a note that does not name fields to readers who may not see them', async () => {
    const loan = await lender.makeLoan({ loan_amount: 1_00, purpose: 'big', details: 'x', code: 'y' });
    await lender.save(loan, processor, { purpose: 'plain' });
    expect((await lender.read(loan, officer)).opportunity.info).toMatchObject({ details: 'x', code: 'y' });
    const { record } = await lender.save(loan, borrower, {}, { mode: 'submit' });
    expect(record.submittedAt).not.toBeNull();
    expect(Object.keys((await lender.read(loan, officer)).opportunity.info).sort()).toEqual([
      'loan_amount',
      'purpose',
      'twice',
    ]);
    const [line] = await lender.historyOf(loan, officer);
    expect(line).toMatchObject({ act: 'submit', reason: 'Answers that the form no longer asks for were dropped.' });
    expect(line?.info.map(({ field, current_value }) => [field, current_value]).sort()).toEqual([
      ['code', null],
      ['details', null],
    ]);
    expect(JSON.stringify(await lender.historyOf(loan, borrower))).not.toContain('code');
  });
});

describe('Skip Mandatory & Save', () => {
  it('records in the history which fields it skipped', async () => {
    const loan = await lender.makeLoan({});
    await lender.save(loan, officer, { remark: 'x' }, { mode: 'force', reason: 'On the phone' });
    const [line] = await lender.historyOf(loan, officer);
    expect(line).toMatchObject({ act: 'force', reason: 'On the phone' });
    expect(line?.info.map(({ title, current_value }) => [title, current_value])).toContainEqual([
      'Skipped Mandatory Fields',
      'The loan_amount',
    ]);
  });
});
