import type { Viewer } from '@lendwright/access';
import { exportBody, newRecordBody } from '@lendwright/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { addLoan } from '../loans';
import { addRecord, LOANS, customModuleOf, type ModuleDefinition } from '../records';
import { CUSTOM_MODULE_PLAN } from '../../testing/companies/custom-module';
import { refusalOf } from '../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { exportRecords } from './export-records';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let appraisers: ModuleDefinition;
let officer: Viewer;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, CUSTOM_MODULE_PLAN);
  appraisers = customModuleOf(await lender.engine.setups.of(lender.scope), 'appraisers');
  officer = lender.viewer('officer');
});
afterAll(() => freshDatabase.drop());

const add = (formData: Record<string, unknown>, viewer = officer) =>
  addRecord(lender.engine, lender.scope, viewer, appraisers, newRecordBody.parse({ formData }));

/** The exported text, its lines, and the cells of a column by its title. None of these cells contains a comma. */
async function exportLines(request: object = {}, viewer = officer, module = appraisers) {
  const body = exportBody.parse(request);
  const { stream, headers } = await exportRecords(lender.engine, lender.scope, viewer, module, body);
  let text = '';
  for await (const part of stream as AsyncIterable<string>) text += part;
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  const titles = head.slice(1).split(',');
  const column = (title: string) => lines.map((line) => line.split(',')[titles.indexOf(title)]);
  return { text, titles, lines, column, headers };
}

describe('an export', () => {
  it('contains every record that the list finds, in its order, with every field that may be listed', async () => {
    await add({
      firm: 'Cedar',
      fee: 1_250_50,
      area: 'n',
      visits: [
        { _id: 'a', cost: 2_00 },
        { _id: 'b', cost: 3_00 },
      ],
    });
    await add({ firm: '=Danger', fee: 20_00, area: 's', tax_id: '666-12-3456' });
    const allLines = await exportLines({ sort: { field: 'fee', order: 1 } });
    expect(allLines.titles).toEqual(
      expect.arrayContaining(['Status', 'Firm', 'Case', 'Fee', 'Area', 'Verdict', 'Visits', 'Created', 'Created By']),
    );
    expect(allLines.column('Firm')).toEqual(["'=Danger", 'Cedar']);
    expect(allLines.column('Fee')).toEqual(['20.00', '1250.50']);
    expect(allLines.column('Area')).toEqual(['South', 'North']);
    expect(allLines.column('Case')).toEqual(['2', '1']);
    expect(allLines.column('Status')).toEqual(['Asked', 'Asked']);
    expect(allLines.column('Visits: Cost (sum)')).toEqual(['0.00', '5.00']);
    expect(allLines.text.startsWith('\uFEFFStatus,')).toBe(true);
    expect(allLines.headers['content-disposition']).toMatch(/^attachment; filename="appraisers-\d{4}-\d\d-\d\d\.csv"$/);
    const southRows = await exportLines({ filters: [{ field: 'area', operator: 'equals', value: 's' }] });
    expect(southRows.column('Firm')).toEqual(["'=Danger"]);
    const filters = [
      { _id: 'south', field: 'area', operator: 'equals', value: 's' },
      { _id: 'cheap', field: 'fee', operator: 'less', value: '100' },
    ];
    const combinedLogic = { match: 'any', isNegated: true, parts: [{ match: 'all', parts: ['south', 'cheap'] }] };
    expect((await exportLines({ filters, logic: combinedLogic })).column('Firm')).toEqual(['Cedar']);
    const { rows } = await freshDatabase.owner.query<{ filters: unknown }>(
      `select details->'filters' as filters from app.audit_events order by at desc, id desc limit 1`,
    );
    expect(rows[0]?.filters).toEqual([
      { field: 'Combined', operator: '', value: 'not ((Area equals South and Fee less 100))' },
    ]);
  });
  it('contains no secret, no field that the form hides from the role, and no record out of scope', async () => {
    const ownViewer = lender.viewer('own', await lender.addPerson('workforces', 'Own', 'Only'));
    await add({ firm: 'Mine' }, ownViewer);
    const allLines = await exportLines();
    expect(allLines.text).not.toMatch(/3456|Tax ID/);
    const { text, column } = await exportLines({}, ownViewer);
    expect([column('Firm'), text.includes('Verdict')]).toEqual([['Mine'], false]);
    const byVerdict = exportLines({ filters: [{ field: 'verdict', operator: 'contains', value: 'x' }] }, ownViewer);
    expect((await refusalOf(byVerdict)).code).toBe('filter_unreadable');
  });
  it('continues over many pages', async () => {
    for (let index = 0; index < 5; index++) await Promise.all(Array.from({ length: 50 }, () => add({ firm: 'Many' })));
    const manyLines = await exportLines({ filters: [{ field: 'firm', operator: 'equals', value: 'Many' }] });
    expect(manyLines.lines).toHaveLength(250);
    expect(new Set(manyLines.column('Case')).size).toBe(250);
  });
  it('contains the number, the product and the people of a loan', async () => {
    const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
    const id = (kind: 'products' | 'programs', key: string) => lender.ids[kind].get(key) ?? '';
    await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
      ...{ product: id('products', 'res'), program: id('programs', 'fix'), prospect, formData: { loan_amount: 5_00 } },
      ...{ groups: [], status: [], source: [], workforces: [], contacts: [] },
    });
    const loans = await exportLines({}, lender.viewer('admin'), LOANS);
    expect(['Loan Number', 'Program', 'Last Name', 'loan amount'].map((title) => loans.column(title))).toEqual([
      ['FX-1'],
      ['Fixed'],
      ['Hartwell'],
      ['5.00'],
    ]);
  });
});
