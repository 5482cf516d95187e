import fc from 'fast-check';
import type { Viewer } from '@lendwright/access';
import { compileForm, type Answers } from '@lendwright/forms';
import { isRefusal, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CONDITIONAL,
  createDocumentFixture,
  occupiedField,
  samplePdf,
  type DocumentFixture,
} from '../../testing/document-fixture';
import { systemClock } from '../../platform/clock/clock';
import { LOANS, presentReason, readActionHistory, saveRecord } from '../records';
import { explainDocument } from './explain-document';
import { linkFile } from './link-file';
import { listDocuments } from './list-documents';
import { removeFile } from './remove-file';
import { viewDocument } from './view-document';

let fixture: DocumentFixture;
beforeAll(async () => {
  fixture = await createDocumentFixture({ answerLater: true, emailOnReupload: true });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const table of ['files', 'documents']) await fixture.fresh.owner.query(`delete from app.${table}`);
  await fixture.fresh.owner.query(`update app.records set info = '{}', documents_waiting = 0 where id = $1`, [
    fixture.loan,
  ]);
});

const at = () => [fixture.lender.engine, fixture.lender.scope] as const;
const save = (formData: Answers) =>
  saveRecord(...at(), fixture.lender.viewer('admin'), LOANS, fixture.loan, { mode: 'autosave', formData } as never);
const list = (viewer = fixture.officer) => listDocuments(...at(), viewer, { owner: fixture.loan });
const documentOf = async (element: string, viewer = fixture.officer) =>
  (await list(viewer)).docs.find((doc) => doc.element === element);
const link = (viewer: Viewer, file: Id) => {
  const services = { fileLinks: fixture.links, clock: systemClock };
  return linkFile(fixture.lender.engine, services, fixture.lender.scope, viewer, { file, download: false });
};
const send = async (element: string) =>
  (await fixture.send(fixture.borrower, { element, name: `${element}.pdf`, data: samplePdf(element) })).document
    .files[0]?._id as Id;
const readLastEntry = async () =>
  (
    await fixture.fresh.owner.query<{ act: string; changes: { field: string; from: unknown; to: unknown }[] }>(
      'select act, changes from app.history where record_id = $1 order by version desc limit 1',
      [fixture.loan],
    )
  ).rows[0];
const waiting = async () =>
  (
    await fixture.fresh.owner.query<{ n: number }>('select documents_waiting as n from app.records where id = $1', [
      fixture.loan,
    ])
  ).rows[0]?.n;
const historyOf = async (viewer = fixture.officer) => {
  const body = { module: 'loans', _id: fixture.loan, skip: 0, limit: 1 };
  const { action_history: entries } = await readActionHistory(...at(), viewer, body);
  return entries[0]?.info.flatMap(({ title, request }) => (request ? [{ title, ...request }] : []));
};
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrownError: unknown) => thrownError,
  );
  return isRefusal(error) ? error.code : error;
};

const ACCOUNT = { _id: 'row-a', bank: 'Chase' };

it('names the document of a row only by answers that no rule hides', async () => {
  await save({ is_rented: 'yes', accounts: [{ ...ACCOUNT, branch: 'Downtown' }] });
  expect(await documentOf('statement.row-a')).toMatchObject({ name: 'statement: Chase Downtown' });
  await save({ is_rented: 'no' });
  expect(await documentOf('statement.row-a')).toMatchObject({ name: 'statement: Chase' });
});

describe('a change of the record', () => {
  it('requires, relaxes, withdraws and adds a request, in the history entry of the change and with its reason', async () => {
    await save({ is_rented: 'yes' });
    expect(await readLastEntry()).toMatchObject({
      act: 'save',
      changes: [
        { field: 'is_rented', to: 'yes' },
        { field: '@request:lease', from: 'optional', to: 'required' },
      ],
    });
    const fact = (operator: string, value: string) => ({ title: 'Rented', operator, values: [value] });
    expect(await historyOf()).toEqual([
      {
        ...{ title: 'lease', from: 'optional', to: 'required' },
        reason: { about: 'required', by: 'rule', facts: [fact('equals', 'Yes')] },
      },
    ]);
    expect(await documentOf('lease', fixture.borrower)).toMatchObject({
      mandatory: true,
      reasons: [
        { about: 'requested', by: 'rule', facts: [fact('equals', 'Yes')] },
        { about: 'required', by: 'rule', facts: [fact('equals', 'Yes')] },
      ],
    });
    await save({ is_rented: 'no' });
    expect((await readLastEntry())?.changes.at(-1)).toMatchObject({
      field: '@request:lease',
      from: 'required',
      to: null,
    });
    expect(await documentOf('lease')).toBeUndefined();
    await save({ is_rented: null });
    expect((await readLastEntry())?.changes.at(-1)).toMatchObject({
      field: '@request:lease',
      from: null,
      to: 'optional',
    });
  });

  it('requests one document per row, named after it, and follows the row', async () => {
    await save({ accounts: [ACCOUNT] });
    expect((await readLastEntry())?.changes.at(-1)).toMatchObject({
      field: '@request:statement.row-a',
      to: 'required',
    });
    expect(await documentOf('statement.row-a', fixture.borrower)).toMatchObject({
      name: 'statement: Chase',
      mandatory: true,
      reasons: [{ about: 'requested', by: 'row', facts: [{ title: 'Accounts', operator: 'rows', values: [] }] }],
    });
    const file = await send('statement.row-a');
    expect(await waiting()).toBe(1);
    await save({ accounts: [{ ...ACCOUNT, bank: 'Wells' }] });
    expect(await documentOf('statement.row-a')).toMatchObject({ name: 'statement: Wells', files: [{ _id: file }] });
    await save({ accounts: [] });
    expect(await waiting()).toBe(0);
    const { docs, withdrawn } = await list(fixture.borrower);
    expect(docs.map(({ element }) => element)).not.toContain('statement.row-a');
    expect(withdrawn).toMatchObject([
      { element: 'statement.row-a', name: 'statement: Wells', files: [{ _id: file }], reasons: [{ by: 'row' }] },
    ]);
  });

  it('withdraws a request without its files: they stay readable, are not reviewed, and return with the request', async () => {
    const file = await send('lease');
    await save({ is_rented: 'no' });
    expect(await waiting()).toBe(0);
    for (const viewer of [fixture.borrower, fixture.officer]) {
      expect((await list(viewer)).withdrawn).toMatchObject([
        {
          ...{ element: 'lease', files: [{ _id: file }] },
          reasons: [
            { about: 'withdrawn', by: 'rule', facts: [{ title: 'Rented', operator: 'equals', values: ['No'] }] },
          ],
        },
      ]);
      expect((await link(viewer, file)).url).toContain(file);
      expect(await viewDocument(...at(), viewer, file)).toMatchObject({
        document: { element: 'lease', reasons: [{ about: 'withdrawn' }] },
        file,
        mayReview: false,
      });
    }
    expect(await codeOf(viewDocument(...at(), fixture.unrelatedViewer, file))).toBe('not_found');
    expect(await codeOf(removeFile(...at(), fixture.officer, file))).toBe('not_found');
    expect(await codeOf(send('lease'))).toBe('not_found');
    expect(await codeOf(link(fixture.unrelatedViewer, file))).toBe('not_found');
    await save({ is_rented: 'yes' });
    expect(await waiting()).toBe(1);
    expect(await documentOf('lease')).toMatchObject({ status: 'Awaiting Review', files: [{ _id: file }] });
    expect((await list()).withdrawn).toBeUndefined();
  });

  it('keeps the files of an element that the form no longer has for people with full access', async () => {
    const file = await send('lease');
    await fixture.fresh.owner.query("update app.documents set element = 'former', former_title = 'Old lease'");
    expect((await list(fixture.lender.viewer('admin'))).withdrawn).toMatchObject([
      { element: 'former', name: 'Old lease', files: [{ _id: file }], reasons: [{ by: 'form' }] },
    ]);
    for (const viewer of [fixture.officer, fixture.borrower]) {
      expect((await list(viewer)).withdrawn).toBeUndefined();
      expect(await codeOf(link(viewer, file))).toBe('not_found');
    }
  });

  it('is not explained with fields that the viewer may not see', async () => {
    await save({ score: 500 });
    const fact = { title: 'Score', operator: 'less', values: ['600'] };
    expect((await documentOf('appeal'))?.reasons).toEqual([{ about: 'requested', by: 'rule', facts: [fact] }]);
    expect((await documentOf('appeal', fixture.borrower))?.reasons).toEqual([
      { about: 'requested', by: 'rule', facts: [] },
    ]);
  });

  it('is not explained in the history with rules that read more than their facts name', async () => {
    const form = compileForm({ content: [occupiedField, ...CONDITIONAL] });
    const facts = [{ field: 'accounts', operator: 'rows' as const }];
    const factsFor = (hiddenField: string, reads: readonly string[]) =>
      presentReason('requested', { by: 'rule', facts, reads }, form, (id) => id !== hiddenField).facts;
    expect(factsFor('note', ['accounts', 'bank'])).toHaveLength(1);
    expect(factsFor('note', ['accounts', 'note'])).toEqual([]);
    await save({ is_rented: 'yes' });
    expect((await readLastEntry())?.changes.at(-1)).toMatchObject({ because: { reads: ['is_rented'] } });
  });

  it('is not named after row fields that the viewer may not see, nor is the email that requests it again', async () => {
    await save({ accounts: [{ ...ACCOUNT, note: 'Suspicious' }] });
    expect((await documentOf('statement.row-a'))?.name).toBe('statement: Suspicious Chase');
    expect((await documentOf('statement.row-a', fixture.borrower))?.name).toBe('statement: Chase');
    await fixture.setStatus('statement.row-a', 'Awaiting Reupload', 'Page 2 is missing.');
    const { rows } = await fixture.fresh.owner.query<{ subject: string; text: string }>(
      'select subject, text from app.mails',
    );
    expect(rows).toEqual([
      {
        subject: 'Please upload again: statement: Chase',
        text: expect.stringContaining('“statement: Chase”') as string,
      },
    ]);
  });

  it('never loses a file, whatever changes', { timeout: 60_000 }, async () => {
    const [lease, statement, appeal] = await (async () => {
      await save({ score: 500, accounts: [ACCOUNT] });
      return [await send('lease'), await send('statement.row-a'), await send('appeal')];
    })();
    const answers = fc.record(
      {
        is_rented: fc.constantFrom('yes', 'no', null),
        score: fc.constantFrom(500, 700, null),
        accounts: fc.constantFrom([], [ACCOUNT], [{ _id: 'row-b', bank: 'Wells' }]),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(answers, async (formData) => {
        await save(formData);
        const { docs, withdrawn = [] } = await list();
        const files = [...docs, ...withdrawn].flatMap((doc) => doc.files.map(({ _id }) => _id));
        expect(files.sort()).toEqual([lease, statement, appeal].sort());
        const requestedCount = docs.filter(({ status }) => status === 'Awaiting Review').length;
        expect(await waiting()).toBe(requestedCount);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a company', () => {
  it('turns off reupload requests of received documents, and the answer "not applicable"', async () => {
    const strictFixture = await createDocumentFixture({ reuploadRequests: false, answerNotApplicable: false });
    try {
      await strictFixture.send(strictFixture.borrower, { element: 'lease', name: 'a.pdf', data: samplePdf() });
      expect(await codeOf(strictFixture.setStatus('lease', 'Awaiting Reupload'))).toBe('status_invalid');
      await strictFixture.setStatus('statements', 'Awaiting Reupload', 'We need it.');
      const answer = (kind: 'not_applicable' | 'unavailable') =>
        explainDocument(strictFixture.lender.engine, strictFixture.lender.scope, strictFixture.borrower, {
          ...{ owner: strictFixture.loan, element: 'statements', kind, reason: 'I have none.' },
        });
      expect(await codeOf(answer('not_applicable'))).toBe('status_invalid');
      expect((await answer('unavailable')).document.explanation).toMatchObject({ kind: 'unavailable' });
    } finally {
      await strictFixture.close();
    }
  });
});
