import { kindOf } from '@lendwright/forms';
import { describe, expect, it } from 'vitest';
import { eachElement } from '../forms/assemble-form';
import { residentialApplication } from '../forms/residential-application';
import { demoText } from '../testing/demo-data';
import { decimalCents } from './decimal-cents';
import { LAR_COLUMNS, type LarApplication } from './lar-columns';
import { LAR_MAPPING } from './lar-mapping';
import { parseLar } from './parse-lar';
import { toLoanAnswers } from './to-loan-answers';

const fields = new Map([...eachElement(residentialApplication.content)].map((element) => [element.id, element]));

const rows = [
  ...parseLar(demoText('testing/2022_Bank0_clean_100_rows.txt')),
  ...parseLar(demoText('hmda-sample.txt')),
].flatMap((line) => (line.ok ? [line.application] : []));
const [firstRow] = rows;
const row = (changes: Partial<LarApplication>): LarApplication => ({ ...(firstRow as LarApplication), ...changes });

describe('a register row as a loan', () => {
  it('maps or explicitly skips each of the 110 columns', () => {
    expect(LAR_COLUMNS).toHaveLength(110);
    for (const { key } of LAR_COLUMNS) {
      const mapping = LAR_MAPPING[key];
      if ('unmapped' in mapping) expect(mapping.unmapped.length).toBeGreaterThan(20);
      else expect([key, fields.has(mapping.field)]).toEqual([key, true]);
    }
  });

  it('has a choice for every code that a column allows', () => {
    for (const { key, rule } of LAR_COLUMNS) {
      const mapping = LAR_MAPPING[key];
      if ('unmapped' in mapping || rule.kind !== 'code' || (mapping.as !== 'code' && mapping.as !== 'list')) continue;
      const offeredIds = new Set(fields.get(mapping.field)?.options?.map((option) => option.id));
      expect([key, rule.allowedCodes.filter((code) => !offeredIds.has(code))]).toEqual([key, []]);
    }
  });

  it("yields answers that the form's fields accept unchanged", () => {
    for (const application of rows) {
      for (const [id, answer] of Object.entries(toLoanAnswers(application).info)) {
        const element = fields.get(id);
        const parsed = element && kindOf(element.type).parse(answer, element);
        expect([id, answer, parsed?.ok]).toEqual([id, answer, true]);
      }
    }
  });

  it('stores money in cents, yearly income in cents, and rates as numbers', () => {
    const { info } = toLoanAnswers(
      row({ loan_amount: '218910', income: '85', interest_rate: '7.125', discount_points: '2168.659' }),
    );
    expect(info).toMatchObject({
      loan_amount: 21_891_000,
      annual_income: 8_500_000,
      interest_rate: 712.5,
      discount_points: 216_866,
    });
  });

  it('rounds money by its decimal digits', () => {
    expect([decimalCents('0.005'), decimalCents('1.0049'), decimalCents('-3.5'), decimalCents('-0')]).toEqual([
      1, 100, -350, 0,
    ]);
  });

  it('omits unreported values and lists exempt columns', () => {
    const { info } = toLoanAnswers(row({ interest_rate: 'NA', applicant_age: '8888', loan_term: 'Exempt' }));
    for (const id of ['interest_rate', 'applicant_age', 'term_months']) expect(info).not.toHaveProperty(id);
    expect(info.hmda_exempt_columns).toContain('Loan Term');
  });

  it.each([
    ['1', 'funded'],
    ['2', 'approved'],
    ['3', 'declined'],
    ['4', 'withdrawn'],
    ['5', 'withdrawn'],
    ['6', 'funded'],
    ['7', 'declined'],
    ['8', 'conditional_approval'],
  ])('with action %s is %s', (action_taken, status) => {
    expect(toLoanAnswers(row({ action_taken })).statusKey).toBe(status);
  });

  it.each([
    [{ loan_type: '2' }, 'FHA'],
    [{ loan_type: '1', occupancy_type: '3', loan_purpose: '1', loan_term: '360' }, 'DSCR'],
    [{ loan_type: '1', occupancy_type: '3', loan_purpose: '2' }, 'FF'],
    [{ loan_type: '1', occupancy_type: '3', loan_purpose: '1', loan_term: '12' }, 'BR'],
    [{ loan_type: '1', occupancy_type: '1', loan_purpose: '4', business_purpose: '1' }, 'SBA'],
    [{ loan_type: '1', occupancy_type: '1', loan_purpose: '1', loan_amount: '900000' }, 'JMB'],
    [{ loan_type: '1', occupancy_type: '1', loan_purpose: '1', loan_amount: '300000', loan_term: '180' }, 'CV15'],
    [{ loan_type: '1', occupancy_type: '1', loan_purpose: '1', loan_amount: '300000', loan_term: 'NA' }, 'CV30'],
  ])('with %j belongs to program %s', (changes, program) => {
    expect(toLoanAnswers(row({ business_purpose: '2', ...changes } as Partial<LarApplication>)).program).toBe(program);
  });
});
