import type { Viewer } from '@lendwright/access';
import type { SummaryDoctype } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/companies/refusal-of';
import { validPng, createSummaryFixture, type SummaryFixture } from '../../testing/summary-fixture';
import { samplePdf } from '../../testing/document-fixture';
import { outlineOfPdf, textOfPdf } from '../../testing/text-of-pdf';
import { reportMeasurement } from '../../testing/report-measurement';
import { sampleCompany } from '../../testing/companies/sample-company';
import { exportSummary } from './export-summary';
import { STYLE_IDS, type StyleId } from '../../platform/spreadsheets/styles-xml';
import { readSummaryParts } from './read-parts';
import { readWorkbook } from '../../testing/read-workbook';

const SIGNATURE = `data:image/png;base64,${validPng(60, 20).toString('base64')}`;
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
let broker: Id;
const TRIES = 300;

beforeAll(async () => {
  fixture = await createSummaryFixture();
  const { lender, prospect } = fixture;
  broker = await lender.addPerson('contacts', 'Gil', 'Ashworth');
  loan = await fixture.addLoan(ANSWERS, [`${broker}---${lender.ids.roles.get('broker')}`]);
  await fixture.upload(loan, 'facade', 'front.png', validPng(320, 200));
  await fixture.upload(loan, 'w2', 'w2-2025.pdf', samplePdf());
  await fixture.upload(loan, 'secret_scan', 'secret-scan.pdf', samplePdf());
  officer = lender.viewer('officer');
  borrower = lender.viewer('borrower', prospect);
}, 120_000);
afterAll(() => fixture.close());

const readPdfText = async (viewer: Viewer, hide: readonly string[] = []) =>
  (await textOfPdf((await fixture.readSummary(viewer, loan, 'pdf', hide)).bytes)).join('\n');
const readSheets = async (viewer: Viewer, hide: readonly string[] = []) =>
  readWorkbook((await fixture.readSummary(viewer, loan, 'xlsx', hide)).bytes);

const VISIBLE_TO_ALL = [
  ...['Lena Hartwell', 'FX-1', 'Loan Terms', 'Pricing', 'Loan amount', 'Note rate', 'Rentals', 'Identity', 'Documents'],
  ...[
    '12-18-2026',
    '2:30 PM',
    'Owner',
    'Purchase of a duplex.',
    'Second line.',
    'Unit A',
    '=1+1',
    'w2-2025.pdf',
    'In Review',
  ],
];
const HIDDEN_FROM_BORROWERS = [
  ...['Internal', 'Floor', '1.11%', 'Margin note', 'HIDDEN-BY-ROLE', 'Spread', 'Owner note', 'ROW-HIDDEN'],
  ...['Secret scan', 'secret-scan.pdf'],
];
const HIDDEN_FROM_EVERYONE = ['123-45-6789', '987-65-4321', 'HIDDEN-BY-RULE', 'Lease end'];
// The reader of PDFs puts spaces where words may break.
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

describe.each(['officer', 'borrower'] as const)('the PDF of the %s', (role) => {
  it('has everything that the role sees and nothing else', async () => {
    const text = withoutSpaces(await readPdfText(role === 'officer' ? officer : borrower));
    const amounts = ['$412,500.00', '6.875%', '360 months', '$1,895.00', '$1,710.50', '***-**-6789', '***-**-4321'];
    for (const shownText of [...VISIBLE_TO_ALL, ...amounts]) expect(text).toContain(withoutSpaces(shownText));
    for (const hiddenText of HIDDEN_FROM_EVERYONE) expect(text).not.toContain(withoutSpaces(hiddenText));
    for (const secret of HIDDEN_FROM_BORROWERS)
      expect([secret, text.includes(withoutSpaces(secret))]).toEqual([secret, role === 'officer']);
  });

  it('names who prepared it, when, and the pages', async () => {
    const text = await readPdfText(role === 'officer' ? officer : borrower);
    expect(text).toMatch(/Prepared by \w+ Person, 11-23-2026 12:15 PM PST/);
    expect(text).toContain('Page 1 of ');
  });
});

it('has a sheet per tab and repeating section, with typed cells', async () => {
  const book = await readSheets(officer);
  expect([...book.keys()]).toEqual(['Summary', 'Loan Terms', 'Rentals', 'Borrower', 'Documents']);
  const terms = new Map(book.get('Loan Terms')?.map(([, label, value]) => [label, value]));
  const number = (value: number, style: StyleId) => ({ number: value, style: STYLE_IDS[style] });
  expect(terms.get('Loan amount')).toEqual(number(412_500, 'dollars'));
  expect(terms.get('Note rate')).toEqual(number(0.06875, 'fraction3'));
  expect(terms.get('Closing date')).toEqual(number(46_374, 'day'));
  expect(terms.get('Locked at')).toEqual(number(46_346 + 15.5 / 24, 'moment'));
  expect(terms.get('Call at')).toEqual(number(14.5 / 24, 'time'));
  expect(terms.get('Term')).toEqual(number(360, 'plain'));
  expect(terms.get('Insured')).toBe('Yes');
  expect(book.get('Rentals')).toEqual([
    ['Unit', 'Rent', 'Tenant SSN', 'Owner note'],
    ['Unit A', number(1895, 'dollars'), '***-**-4321', 'ROW-HIDDEN'],
    ['=1+1', number(1710.5, 'dollars'), null, 'ROW-HIDDEN'],
  ]);
  expect(book.get('Documents')).toContainEqual(['W-2', 'In Review', 'w2-2025.pdf']);
});

it('gives a borrower neither the sheets nor the columns that the role hides', async () => {
  const book = await readSheets(borrower);
  const allJson = JSON.stringify([...book]);
  for (const hiddenText of [...HIDDEN_FROM_BORROWERS, ...HIDDEN_FROM_EVERYONE])
    expect(allJson).not.toContain(hiddenText);
  expect(book.get('Rentals')?.[0]).toEqual(['Unit', 'Rent', 'Tenant SSN']);
});

it('writes the CSV of the specification, with escaped formulas', async () => {
  const { bytes, headers } = await fixture.readSummary(officer, loan, 'csv');
  const text = Buffer.from(bytes).toString('utf8');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text).toContain("Loan Terms / Rentals,Unit 2,'=1+1\r\n");
  expect(text).toContain('Loan Terms / Pricing,Loan amount,"$412,500.00"\r\n');
});

it.each(['pdf', 'xlsx', 'csv'] as const)(
  'gives the same bytes for the same record as %s, and names the file',
  async (doctype) => {
    const [firstBytes, otherBytes] = [
      await fixture.readSummary(officer, loan, doctype),
      await fixture.readSummary(officer, loan, doctype),
    ];
    expect(Buffer.from(firstBytes.bytes).equals(Buffer.from(otherBytes.bytes))).toBe(true);
    expect(firstBytes.headers['content-disposition']).toContain(`filename="Lena_Summary.${doctype}"`);
  },
);

it('embeds pictures and signatures, and has bookmarks for tabs and sections', async () => {
  const { bytes } = await fixture.readSummary(officer, loan, 'pdf');
  const rawText = Buffer.from(bytes).toString('latin1');
  // The logo, the house and the signature.
  expect(rawText.match(/\/Subtype \/Image/g)).toHaveLength(3);
  expect(await outlineOfPdf(bytes)).toEqual([
    'Loan Terms > Pricing',
    'Loan Terms > Internal',
    'Loan Terms > Rentals',
    'Borrower > Identity',
    'Documents',
  ]);
  const summary = await fixture.readSummary(officer, loan, 'pdf', ['facade', 'consent']);
  expect(
    Buffer.from(summary.bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(1);
});

it('leaves out fields, sections, tabs, rows and its own parts', async () => {
  const text = withoutSpaces(await readPdfText(officer, ['people', 'rate', 'tenant_ssn', '@details', '@documents']));
  for (const omittedText of ['Identity', '6.875%', '***-**-4321', 'Residential', 'w2-2025.pdf', 'Documents'])
    expect(text).not.toContain(withoutSpaces(omittedText));
  for (const shownText of ['$412,500.00', 'Unit A', '$1,895.00']) expect(text).toContain(withoutSpaces(shownText));
  expect([...(await readSheets(officer, ['rentals', 'pricing', 'internal', 'from_hidden'])).keys()]).toEqual([
    'Summary',
    'Borrower',
    'Documents',
  ]);
});

it.each(['rent_roll', 'rentals', 'terms'])('leaves out the documents of rows with %s', async (omittedText) => {
  const readTitles = async (hide: readonly string[]) =>
    (await readSheets(officer, hide)).get('Documents')?.map(([title]) => String(title)) ?? [];
  const filterRowTitles = (titles: readonly string[]) => titles.filter((title) => title.startsWith('Rent roll: '));
  expect(filterRowTitles(await readTitles([]))).toHaveLength(2);
  const titles = await readTitles([omittedText]);
  expect(filterRowTitles(titles)).toEqual([]);
  expect(titles).toContain('W-2');
});

const textOf: Readonly<Record<SummaryDoctype, (bytes: Uint8Array) => Promise<string>>> = {
  pdf: async (bytes) => withoutSpaces((await textOfPdf(bytes)).join()),
  xlsx: (bytes) => Promise.resolve(withoutSpaces(JSON.stringify([...readWorkbook(bytes)]))),
  csv: (bytes) => Promise.resolve(withoutSpaces(Buffer.from(bytes).toString('utf8'))),
};

describe('hideElements', () => {
  const exportRefusal = (viewer: Viewer, ids: readonly string[]) =>
    refusalOf(fixture.readSummary(viewer, loan, 'csv', ids));

  it('refuses unknown elements, and elements hidden from the role in the same way', async () => {
    const unknownRefusal = await exportRefusal(borrower, ['no_such_field']);
    expect(unknownRefusal).toMatchObject({
      status: 422,
      code: 'invalid',
      reason: { key: 'summaryDocs.unknownElement' },
    });
    for (const hiddenText of ['margin_note', 'internal', 'owner_note', 'secret_scan', 'from_hidden'])
      expect(await exportRefusal(borrower, [hiddenText])).toEqual(unknownRefusal);
    expect(withoutSpaces(await readPdfText(officer, ['margin_note']))).not.toContain('HIDDEN-BY-ROLE');
  });

  it('never reveals a hidden value, whatever is left out', async () => {
    const ids = [
      'terms',
      'people',
      'pricing',
      'rentals',
      'identity',
      'loan_amount',
      'rate',
      'occupancy',
      'unit',
      'rent',
    ];
    const allIds = [
      ...ids,
      'tenant_ssn',
      'tax_id',
      'facade',
      'consent',
      'w2',
      'story',
      'lease_end',
      '@details',
      '@documents',
    ];
    let leaks = 0;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      // Every bit of the number decides on one element.
      const hide = allIds.filter((_, index) => ((attempt * 2_654_435_761) >>> (index % 31)) & 1);
      const viewer = attempt % 2 === 0 ? borrower : fixture.lender.viewer('broker', broker);
      const doctype = attempt % 25 === 0 ? 'pdf' : attempt % 3 === 0 ? 'csv' : 'xlsx';
      const text = await textOf[doctype]((await fixture.readSummary(viewer, loan, doctype, hide)).bytes);
      if (
        [...HIDDEN_FROM_BORROWERS, ...HIDDEN_FROM_EVERYONE].some((hiddenText) =>
          text.includes(withoutSpaces(hiddenText)),
        )
      )
        leaks += 1;
    }
    reportMeasurement('summary documents', `${leaks} of ${TRIES} tries revealed a hidden value`);
    expect(leaks).toBe(0);
  });

  it('is remembered per person and form, as far as the role sees it', async () => {
    const { engine, scope } = fixture.lender;
    await fixture.readSummary(officer, loan, 'csv', ['people', 'margin_note']);
    expect((await readSummaryParts(engine, scope, officer, loan)).hideElements).toEqual(['people', 'margin_note']);
    const borrowerViewer = { ...borrower, accountId: officer.accountId };
    expect((await readSummaryParts(engine, scope, borrowerViewer, loan)).hideElements).toEqual(['people']);
    expect((await readSummaryParts(engine, scope, fixture.lender.viewer('admin'), loan)).hideElements).toEqual([]);
  });
});

it('lists the parts that the viewer sees', async () => {
  const { engine, scope } = fixture.lender;
  const { tabs, name, hasDocuments } = await readSummaryParts(engine, scope, borrower, loan);
  expect([name, hasDocuments]).toEqual(['Lena_Summary', true]);
  const ids = tabs.flatMap(({ id, sections }) =>
    sections.flatMap((section) => section.fields.map((field) => `${id}/${section.id}/${field.id}`)),
  );
  expect(ids).toContain('terms/rentals/rent');
  expect(ids).toContain('people/identity/w2');
  const allJson = JSON.stringify(tabs);
  for (const hiddenText of ['internal', 'margin_note', 'from_hidden', 'owner_note', 'secret_scan', 'lease_end'])
    expect(allJson).not.toContain(hiddenText);
});

it('refuses other records, forms and companies, and people without the documents tab', async () => {
  const { lender, deps } = fixture;
  const unrelatedViewer = lender.viewer('borrower', await lender.addPerson('prospects', 'Bob', 'Ray'));
  const missingData = { status: 404, code: 'not_found' };
  expect(await refusalOf(fixture.readSummary(unrelatedViewer, loan, 'csv'))).toMatchObject(missingData);
  expect(await refusalOf(fixture.readSummary(lender.viewer('none'), loan, 'csv'))).toMatchObject(missingData);
  expect(await refusalOf(fixture.readSummary(officer, newId(), 'csv'))).toMatchObject(missingData);
  const otherCompany = await sampleCompany(fixture.fresh.database);
  const foreignData = { data: { _id: loan, doctype: 'csv' as const }, hideElements: [] };
  expect(
    await refusalOf(exportSummary(deps, otherCompany.scope, otherCompany.viewer('admin'), foreignData)),
  ).toMatchObject(missingData);
  for (const foreignRequest of [{ companyId: newId() }, { form_id: newId() }])
    expect(
      await refusalOf(
        exportSummary(deps, lender.scope, officer, {
          ...foreignData,
          data: { ...foreignData.data, ...foreignRequest },
        }),
      ),
    ).toMatchObject(missingData);
  expect(await refusalOf(readSummaryParts(lender.engine, lender.scope, unrelatedViewer, loan))).toMatchObject(
    missingData,
  );
});

it('writes every export to the audit log', async () => {
  const auditor = { ...officer, accountId: newId() };
  await fixture.readSummary(auditor, loan, 'xlsx', ['rate']);
  const entries = await fixture.fresh.owner.query(
    'select act, subject_id, subject_title, details from app.audit_events where by_account = $1',
    [auditor.accountId],
  );
  expect(entries.rows).toEqual([
    {
      ...{ act: 'summary_exported', subject_id: loan, subject_title: 'FX-1 Lena Hartwell' },
      details: { module: 'loans', doctype: 'xlsx', leftOut: ['rate'] },
    },
  ]);
});

it('is in the language of the viewer', async () => {
  const germanData = { ...officer, language: 'de' };
  const text = withoutSpaces(await readPdfText(germanData));
  for (const shownText of [
    'Kreditkonditionen',
    'Darlehensbetrag',
    'Versichert',
    'Ja',
    'Dokumente',
    'In Prüfung',
    'Erstellt von',
    'Seite 1 von',
  ])
    expect(text).toContain(withoutSpaces(shownText));
  const japanese = await readSheets({ ...officer, language: 'ja' });
  expect([...japanese.keys()]).toContain('サマリー');
  expect((await fixture.readSummary({ ...officer, language: 'ja' }, loan, 'pdf')).bytes.length).toBeGreaterThan(1000);
});
