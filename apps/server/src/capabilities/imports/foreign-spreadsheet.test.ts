import type { Id } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { useImportLender } from '../../testing/imports/import-lender';
import { reportMeasurement } from '../../testing/report-measurement';
import { repetitions } from '../../testing/scale';
import { correctRow } from './mapping/correct-row';

/** The intervals of rows with an invalid date, and of rows with the borrower of the previous row. */
const [BROKEN_ROW, REPEATED_ROW] = [50, 7];

const imports = useImportLender();

const count = async (sql: string) => {
  const { rows } = await imports.fresh.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`, [
    imports.lender.ids.company,
  ]);
  return rows[0]?.n ?? 0;
};
const countActive = (module: string) =>
  count(
    `app.records where company_id = $1 and module_key = '${module}' and is_active and email like '%@foreign.example'`,
  );

/**
 * A loan from another system's export: full names in one cell, decimal commas, German dates, and its own status names.
 */
function lineOf(index: number): string {
  const borrower = index % REPEATED_ROW === 0 ? index - 1 : index;
  const closedText = index % BROKEN_ROW === 0 ? '31.02.2026' : `${String(1 + (index % 28)).padStart(2, '0')}.03.2026`;
  const amount = `"${100 + (index % 800)}.${String(index % 1000).padStart(3, '0')},50"`;
  return [
    `Sample, Bo${borrower}`,
    `bo${borrower}@foreign.example`,
    amount,
    closedText,
    index % 2 ? 'Fixed' : 'Adjustable',
    'CLSD',
  ].join(';');
}

it('thousands of loans come in from a foreign spreadsheet with errors, one is mended, and all are taken back', async () => {
  const total = repetitions(5_000);
  const lines = Array.from({ length: total - 1 }, (_none, index) => lineOf(index + 1));
  // The borrower of the first row is created thousands of rows earlier, which the dry run also recognizes.
  lines.push(';bo1@foreign.example;"100.000,00";02.03.2026;Fixed;CLSD');
  const text = ['Borrower;E-mail;Note Amt;Closed;Program;Stage', ...lines].join('\r\n');
  const { _id: id } = await imports.fixture.upload(imports.admin, { text, module: 'loans', name: 'book.csv' });
  const status = imports.lender.ids.statuses.get('loans/closed') as Id;
  await imports.fixture.map(imports.admin, id, {
    Borrower: { target: '@prospect.name' },
    'E-mail': { target: '@prospect.email' },
    'Note Amt': { target: 'loan_amount', decimal: ',' },
    Closed: { target: 'closing' },
    Stage: { target: '@status', values: [{ from: 'CLSD', to: status }] },
  });
  const brokenCount = Math.floor((total - 1) / BROKEN_ROW);
  expect((await imports.fixture.check(imports.admin, id)).checked).toMatchObject({
    create: total - brokenCount,
    update: 0,
    skip: 0,
    refuse: brokenCount,
  });
  const [refusedData] = await imports.fixture.rows(imports.admin, id, 'refused');
  expect(refusedData).toMatchObject({ line: BROKEN_ROW + 1, problems: [{ column: 3 }] });
  await correctRow(imports.lender.engine, imports.lender.scope, imports.admin, id, {
    position: BROKEN_ROW - 1,
    cells: [{ column: 3, text: '28.02.2026' }],
  });
  await imports.fixture.runSlice(id);
  const createdCount = total - brokenCount + 1;
  expect((await imports.fixture.read(imports.admin, id)).checked).toMatchObject({
    create: createdCount,
    refuse: brokenCount - 1,
  });
  expect(await countActive('loans')).toBe(0);

  expect(await imports.fixture.run(imports.admin, id)).toMatchObject({
    state: 'done',
    created: createdCount,
    refused: brokenCount - 1,
  });
  expect(await countActive('loans')).toBe(createdCount);
  const borrowers = new Set(
    lines
      .filter((line) => !line.includes('31.02.') || line.includes(`bo${BROKEN_ROW}@`))
      .map((line) => line.split(';')[1]),
  );
  expect(await countActive('prospects')).toBe(borrowers.size);
  expect(await count(`app.history where company_id = $1 and reason = 'book.csv' and act = 'create'`)).toBe(
    createdCount + borrowers.size,
  );

  expect(await imports.fixture.undo(imports.admin, id)).toMatchObject({
    state: 'undone',
    undoneCount: createdCount,
    kept: 0,
  });
  expect([await countActive('loans'), await countActive('prospects')]).toEqual([0, 0]);
  reportMeasurement(
    'M22',
    `${createdCount} loans of a foreign spreadsheet imported and taken back, ${brokenCount - 1} refused`,
  );
}, 120_000);

it('the export of a loan system is recognized, with its statuses, and its officers are named once', async () => {
  const officer = await imports.lender.addPerson('workforces', 'Rosa', 'Solberg');
  const text = [
    'Loan Number,Borrower First Name,Borrower Last Name,Borrower Email,Loan Amount,Loan Program,Current Milestone,Loan Officer,Loan Folder',
    '90017,Ines,Arvid,ines@pack.example,250000,Fixed,Funding,RSOLBERG,Archive',
    '90018,Odd,Nilsen,odd@pack.example,300000,Fixed,CTC,Rosa Solberg,Archive',
  ].join('\n');
  const uploadedEntry = await imports.fixture.upload(imports.admin, { text, module: 'loans', name: 'los.csv' });
  const [pack] = uploadedEntry.packs;
  expect(pack).toMatchObject({ id: 'generic-los', fit: 100, coverage: { missingRequired: [] } });
  const people = uploadedEntry.targets.find(({ id }) => id === '@workforces');
  expect(people?.choices).toContainEqual({ id: officer, text: 'Rosa Solberg' });
  const mappedValues = Object.fromEntries(
    (pack?.mapping ?? []).map((mapping) => [uploadedEntry.columns[mapping.column]?.name ?? '', mapping]),
  );
  const values = [{ from: 'RSOLBERG', to: officer }];
  await imports.fixture.map(
    imports.admin,
    uploadedEntry._id,
    { ...mappedValues, 'Loan Officer': { ...mappedValues['Loan Officer'], values } },
    pack?.options,
  );
  expect((await imports.fixture.check(imports.admin, uploadedEntry._id)).checked).toMatchObject({
    create: 2,
    refuse: 0,
  });
  await imports.fixture.run(imports.admin, uploadedEntry._id);
  const { rows } = await imports.fresh.owner.query(
    `select email, status_id, people @> array[$2::uuid] as is_assigned from app.records
     where company_id = $1 and module_key = 'loans' and email like '%@pack.example' order by email`,
    [imports.lender.ids.company, officer],
  );
  const [closedStatus, approved] = ['closed', 'approved'].map((key) => imports.lender.ids.statuses.get(`loans/${key}`));
  expect(rows).toEqual([
    { email: 'ines@pack.example', status_id: closedStatus, is_assigned: true },
    { email: 'odd@pack.example', status_id: approved, is_assigned: true },
  ]);
}, 60_000);
