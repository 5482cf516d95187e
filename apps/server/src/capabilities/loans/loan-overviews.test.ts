import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { createDocumentFixture, samplePdf, type DocumentFixture } from '../../testing/document-fixture';
import { acceptExplanation, explainDocument } from '../documents';
import { LOANS, saveRecord } from '../records';
import { addLoan } from './add-loan';
import { readLoanOverviews } from './loan-overviews';

let fixture: DocumentFixture;
beforeAll(async () => {
  fixture = await createDocumentFixture({});
});
afterAll(() => fixture.close());

const read = async (viewer = fixture.borrower) =>
  (await readLoanOverviews(fixture.lender.engine, fixture.lender.scope, viewer, { loans: [fixture.loan, newId()] }))
    .overviews;

it('counts what the borrower still has to answer and send, with uploads only among the documents', async () => {
  const [overview] = await read();
  expect(overview?.documents).toContainEqual({ element: 'w2', name: 'w2', status: 'Not Uploaded', reason: null });
  expect(overview?.documentCounts).toMatchObject({ received: 0, toSend: overview?.documents.length });
  expect(overview?.questions.map(({ field }) => field)).not.toContain('w2');
  expect(overview?.lastEvent).toMatchObject({ kind: 'created' });
});

it('shows the last document that the viewer may see, and refused documents first', async () => {
  await fixture.send(fixture.borrower, { element: 'statements', name: 'May.pdf', data: samplePdf() });
  expect((await read())[0]?.lastEvent).toMatchObject({ kind: 'document_received', title: 'statements' });
  await fixture.setStatus('statements', 'Awaiting Reupload', 'blurred');
  await fixture.setStatus('secret_scan', 'Awaiting Reupload', 'blurred');
  const [overview] = await read();
  expect(overview?.lastEvent).toMatchObject({ kind: 'document_refused', title: 'statements' });
  expect(overview?.documents[0]).toEqual({
    element: 'statements',
    name: 'statements',
    status: 'Awaiting Reupload',
    reason: 'blurred',
  });
  expect(overview?.documents.map(({ element }) => element)).not.toContain('secret_scan');
});

it('names the first assigned team member as the contact', async () => {
  expect((await read())[0]?.contact).toBeNull();
  const person = await fixture.lender.addPerson('workforces', 'Dana', 'Whitlock', 'dana@lender.example');
  const { engine, scope, viewer } = fixture.lender;
  await saveRecord(engine, scope, viewer('admin'), LOANS, fixture.loan, {
    version: (await read())[0]?.version ?? 1,
    mode: 'autosave',
    formData: {},
    adminInfo: { workforces: [`${person}---`] },
  });
  expect((await read())[0]?.contact).toEqual({
    _id: person,
    name: 'Dana Whitlock',
    title: null,
    email: 'dana@lender.example',
    phone: '',
  });
});

it('lists nothing as missing once the loan is in a final status', async () => {
  const moveTo = (status: string) =>
    fixture.fresh.owner.query('update app.records set status_id = $2 where id = $1', [
      fixture.loan,
      fixture.lender.ids.statuses.get(`loans/${status}`),
    ]);
  expect((await read())[0]?.documentCounts.toSend).toBeGreaterThan(0);
  await moveTo('closed');
  expect((await read())[0]).toMatchObject({
    ...{ questions: [], documents: [], documentCounts: { toSend: 0 } },
    maySubmit: false,
  });
  await moveTo('new');
});

it('leaves out loans that the viewer may not see', async () => {
  expect(await read(fixture.unrelatedViewer)).toEqual([]);
  expect((await read(fixture.officer)).map(({ _id }) => _id)).toEqual([fixture.loan]);
});

it('takes the same number of statements for one loan and for many', async () => {
  const { lender, borrower } = fixture;
  const program = lender.ids.programs.get('fix') ?? '';
  const product = lender.ids.products.get('res') ?? '';
  const moreLoans = await Promise.all(
    [1, 2, 3].map(() =>
      addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
        ...{ product, program, prospect: borrower.personId ?? '', formData: { loan_amount: 5_00 } },
        ...{ groups: [], status: [], source: [], workforces: [], contacts: [] },
      }),
    ),
  );
  const countStatements = async (loans: readonly string[]) => {
    let count = 0;
    const read: TenantScope['read'] = (work) =>
      lender.scope.read((tx) => {
        const query: TenantTx['query'] = (...statement) => {
          count++;
          return tx.query(...statement);
        };
        return work({ ...tx, query });
      });
    const countedScope = { companyId: lender.scope.companyId, read } as unknown as TenantScope;
    const { overviews } = await readLoanOverviews(lender.engine, countedScope, borrower, { loans: [...loans] });
    expect(overviews).toHaveLength(loans.length);
    return count;
  };
  // Some reads also check whether the settings changed.
  const countFewestStatements = async (loans: readonly string[]) =>
    Math.min(await countStatements(loans), await countStatements(loans), await countStatements(loans));
  const singleLoanCount = await countFewestStatements([fixture.loan]);
  expect(await countFewestStatements([fixture.loan, ...moreLoans.map(({ _id }) => _id)])).toBe(singleLoanCount);
});

it('names an accepted explanation of a document that is not needed as the last event', async () => {
  const { lender, officer, borrower, loan } = fixture;
  await lender.scope.write(async (tx) => {
    const settings = `update auth.companies set settings = settings || '{"documentNotApplicable": true}' where id = $1`;
    await tx.query(settings, [tx.companyId]);
    await bumpSettings(tx);
  });
  await vi.waitFor(
    async () => expect((await lender.engine.setups.of(lender.scope)).settings['documentNotApplicable']).toBe(true),
    5_000,
  );
  const explanation = { owner: loan, element: 'w2', kind: 'not_applicable' as const, reason: 'Self-employed' };
  await explainDocument(lender.engine, lender.scope, borrower, explanation);
  await acceptExplanation(lender.engine, lender.scope, officer, { owner: loan, element: 'w2' });
  expect((await read())[0]?.lastEvent).toMatchObject({ kind: 'document_not_needed', title: 'w2' });
});
