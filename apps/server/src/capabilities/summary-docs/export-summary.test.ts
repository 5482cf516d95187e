import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { newId } from '@lendwright/kernel';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/companies/refusal-of';
import { soundPng, summaryFixture, type SummaryFixture } from '../../testing/summary-fixture';
import { samplePdf } from '../../testing/document-fixture';
import { textOfPdf } from '../../testing/text-of-pdf';
import { readSummaryParts } from './read-parts';
import { readWorkbook } from './testing/read-workbook';

const SIGNATURE = `data:image/png;base64,${soundPng(60, 20).toString('base64')}`;
const ANSWERS = {
  ...{ loan_amount: 412_500_00, rate: 687.5, closing: '2026-12-18', call_at: '14:30', term: 360, insured: true },
  ...{ locked_at: '2026-11-20T23:30:00.000Z', occupancy: 'owner', lease_end: 'HIDDEN-BY-RULE' },
  ...{ story: 'Purchase of a duplex.\nSecond line.', tax_id: '123-45-6789', consent: SIGNATURE },
  ...{ floor_rate: 111, margin_note: 'HIDDEN-BY-ROLE' },
  rentals: [
    { _id: 'a', unit: 'Unit A', rent: 1895_00, tenant_ssn: '987-65-4321', owner_note: 'ROW-HIDDEN' },
    { _id: 'b', unit: '=1+1', rent: 1710_50, owner_note: 'ROW-HIDDEN' },
  ],
};

let fixture: SummaryFixture;
let loan: Id;
let officer: Viewer;
let borrower: Viewer;

beforeAll(async () => {
  fixture = await summaryFixture();
  const { lender, prospect } = fixture;
  loan = await fixture.addLoan(ANSWERS);
  await fixture.upload(loan, 'facade', 'front.png', soundPng(320, 200));
  await fixture.upload(loan, 'w2', 'w2-2025.pdf', samplePdf());
  await fixture.upload(loan, 'secret_scan', 'secret-scan.pdf', samplePdf());
  officer = lender.viewer('officer');
  borrower = lender.viewer('borrower', prospect);
}, 120_000);
afterAll(() => fixture.close());

const pdfText = async (viewer: Viewer, hide: readonly string[] = []) =>
  (await textOfPdf((await fixture.summary(viewer, loan, 'pdf', hide)).bytes)).join('\n');
const sheets = async (viewer: Viewer, hide: readonly string[] = []) =>
  readWorkbook((await fixture.summary(viewer, loan, 'xlsx', hide)).bytes);

it('prints', async () => {
  const { bytes, headers } = await fixture.summary(officer, loan, 'pdf');
  writeFileSync('/tmp/h15/su-a.pdf', bytes);
  console.log(headers, await textOfPdf(bytes));
  const x = await fixture.summary(officer, loan, 'xlsx');
  writeFileSync('/tmp/h15/su-a.xlsx', x.bytes);
  console.log([...readWorkbook(x.bytes)].map((o) => JSON.stringify(o)).join('\n'));
  console.log(
    JSON.stringify(await readSummaryParts(fixture.lender.engine, fixture.lender.scope, borrower, loan), null, 1),
  );
});
