import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../../../testing/report-measurement';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { seedOfRun } from '../../../testing/scale';
import { findByText } from '../search/find-by-text';
import { searchedFields } from '../search/searched-fields';
import { listFields } from '../fields/list-fields';
import { LOANS } from '../../records';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { findBySql } from './find-by-sql';
import { addEdgeCaseLoans, EDGE_CASE_PLAN, STAFF } from '../../../testing/companies/edge-case-loans';
import { NAUGHTY_TEXTS } from '../../../testing/companies/naughty-texts';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, EDGE_CASE_PLAN);
  await addEdgeCaseLoans(freshDatabase.owner, lender, 300, seedOfRun());
});
afterAll(() => freshDatabase.drop());

const SEARCH_TERMS = [
  ...[
    'ad',
    'adams',
    'ADAMS',
    'é',
    'éc',
    'lee jones',
    'jones lee',
    'elm street',
    'unit',
    '山',
    '山田',
    'ヤマ',
    'σίσ',
    'ΣΊΣ',
    'ipek',
    'İpek',
  ],
  ...[
    'kelvin',
    'K\u212A',
    '10005',
    '#10005',
    'FX-10005',
    '5550101234',
    '(555) 010',
    'ann@',
    'éva@example.com',
    '1,200',
    '$300.00',
    '1200',
    '12',
    '300,000',
    'x y',
    '   ',
    '\u0001',
    'a\u0001b',
  ],
];

it('finds what the columns find, in the same order, for every visibility scope and hidden fields', async () => {
  const setup = await lender.engine.setups.of(lender.scope);
  const hostileTexts = NAUGHTY_TEXTS.filter((_text, index) => index % 15 === 0);
  let foundCount = 0;
  for (const [index, text] of [...SEARCH_TERMS, ...hostileTexts].entries()) {
    const viewer = index % 3 === 1 ? lender.viewer('own', STAFF[index % STAFF.length]) : lender.viewer('officer');
    const fields = listFields(setup, LOANS.key, viewer);
    const hiddenFields = new Set(index % 4 === 2 ? ['email', 'phone'] : index % 4 === 3 ? ['last_name'] : []);
    const context = { viewer, module: LOANS, fields, hidden: hiddenFields, timeZone: setup.timeZone };
    const searchColumns = searchedFields(LOANS.key, fields);
    for (const limit of [4, 200]) {
      const bySql = await lender.scope.snapshot((tx) => findBySql({ ...context, tx }, searchColumns, text, limit));
      const byColumns = await findByText(
        { ...context, scope: lender.scope, ...lender.engine },
        searchColumns,
        text,
        limit,
      );
      expect(bySql, `${text} ${limit}`).toEqual(byColumns);
      foundCount += bySql.ids.length + bySql.numberMatches.length;
    }
  }
  expect(foundCount).toBeGreaterThan(200);
  reportMeasurement(
    'F34',
    `0 of ${(SEARCH_TERMS.length + hostileTexts.length) * 2} searches by SQL differ from the columns`,
  );
});
