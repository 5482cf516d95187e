import { compileForm, kindOf, parseDefinition, resolveForm } from '@lendwright/forms';
import { describe, expect, it } from 'vitest';
import { DEMO_FORMS } from '../forms/all-forms';
import { DEMO_BROKERS, DEMO_PRODUCTS, DEMO_STAFF, LOAN_STATUSES } from '../lender';
import { planDemo, type DemoLoan } from './plan-demo';
import { daysBetween } from './days';
import { demoFiles, demoText } from '../testing/demo-data';

const TODAY = '2026-11-20';
const REGISTER = demoText('hmda-sample.txt');
const loans = planDemo(TODAY, REGISTER);
const forms = new Map(DEMO_FORMS.map((form) => [form.key as string, compileForm(parseDefinition(form.definition))]));
const formOf = (loan: DemoLoan) => {
  const form = forms.get(loan.form);
  if (!form) throw new Error(`no form ${loan.form}`);
  return form;
};

const borrower = { userType: 'Prospects', roleId: 'role:borrower', isAdmin: false, mayUpdate: true };
const uploaded = (loan: DemoLoan) => new Set(loan.documents.filter(({ file }) => file).map(({ element }) => element));
const resolve = (loan: DemoLoan) =>
  resolveForm(formOf(loan), loan.answers, borrower, undefined, { uploaded: uploaded(loan) });
const isOpen = (loan: DemoLoan) => loan.actionTakenOn === null;

describe('the plan of the demo', () => {
  it("has a loan for every row of the sample, the showcase loans and the demo borrower's loan", () => {
    expect(loans.filter((loan) => loan.key.startsWith('row '))).toHaveLength(400);
    expect(loans).toHaveLength(420);
    expect(new Set(loans.map((loan) => loan.key)).size).toBe(420);
    expect(new Set(loans.map((loan) => loan.prospect.answers.email)).size).toBe(420);
  });

  it('is deterministic per day and moves with the day', () => {
    expect(planDemo(TODAY, REGISTER)).toEqual(loans);
    const laterDemo = planDemo('2026-12-20', REGISTER);
    expect(laterDemo.map((loan) => loan.status)).toEqual(loans.map((loan) => loan.status));
    expect(laterDemo[0]?.createdOn).not.toBe(loans[0]?.createdOn);
  });

  it('covers about twenty months up to today', () => {
    const ages = loans.map((loan) => daysBetween(loan.createdOn, TODAY));
    expect([Math.max(...ages), Math.min(...ages)]).toEqual([600, expect.any(Number)]);
    for (const loan of loans) {
      const days = [
        loan.prospect.createdOn,
        loan.createdOn,
        loan.actionTakenOn ?? loan.createdOn,
        loan.updatedOn,
        TODAY,
      ];
      expect([loan.key, days]).toEqual([loan.key, [...days].sort()]);
    }
  });

  it('uses every status and program, with about 60 % open loans', () => {
    expect(new Set(loans.map((loan) => loan.status))).toEqual(new Set(LOAN_STATUSES.map((status) => status.key)));
    const programs = DEMO_PRODUCTS.flatMap((product) => product.programs.map((program) => program.key));
    expect(new Set(loans.map((loan) => loan.program))).toEqual(new Set(programs));
    const share = loans.filter(isOpen).length / loans.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.65);
  });

  it('gives each loan a team with the right roles', () => {
    const people = new Map([...DEMO_STAFF, ...DEMO_BROKERS].map((person) => [person.key, person.role]));
    for (const { officer, processor, underwriter, broker } of loans) {
      expect([people.get(officer), people.get(processor)]).toEqual(['officer', 'processor']);
      if (underwriter) expect(people.get(underwriter)).toBe('underwriter');
      if (broker) expect(people.get(broker)).toBe('broker');
    }
    expect(loans.filter((loan) => loan.broker).length).toBeGreaterThan(100);
  });

  it('contains only answers of the form, in stored form', () => {
    for (const loan of loans) {
      const { byId } = formOf(loan);
      for (const [id, answer] of Object.entries(loan.answers)) {
        const element = byId.get(id)?.element;
        const isRight = element && (element.cloneable || kindOf(element.type).parse(answer, element).ok);
        expect([loan.key, id, answer, isRight]).toEqual([loan.key, id, answer, true]);
      }
    }
  });

  it('has realistic figures', () => {
    for (const { key, answers } of loans) {
      const { loan_amount, property_value, interest_rate } = answers as Record<string, number>;
      expect([key, (loan_amount ?? 0) >= 4_000_000 && (property_value ?? 0) >= (loan_amount ?? 0) * 0.98]).toEqual([
        key,
        true,
      ]);
      expect(interest_rate).toBeGreaterThan(300);
      expect(interest_rate).toBeLessThan(1300);
    }
  });

  it('has no decision data before the decision', () => {
    for (const loan of loans.filter(isOpen)) {
      for (const id of ['hmda_action_taken', 'action_taken_date', 'denial_reasons'])
        expect(loan.answers).not.toHaveProperty(id);
    }
  });

  it('attaches existing files, approved from conditional approval on', () => {
    const files = demoFiles('documents');
    for (const loan of loans) {
      for (const { element, file, status, reason } of loan.documents) {
        expect(formOf(loan).byId.get(element)?.element.type).toBe('file');
        expect(file === null).toBe(status === 'Not Uploaded');
        if (file) expect(files).toContain(file);
        expect(reason !== null).toBe(status === 'Awaiting Reupload');
        if (['conditional_approval', 'approved', 'clear_to_close', 'funded'].includes(loan.status))
          expect([loan.key, status]).toEqual([loan.key, 'Approved']);
      }
    }
  });

  it('has loans in every state of completeness: funded ones complete, early ones with a few gaps', () => {
    const staff = { userType: 'Workforces', roleId: 'role:officer', isAdmin: false, mayUpdate: true };
    const gapsOf = (loan: DemoLoan) =>
      resolveForm(formOf(loan), loan.answers, staff, undefined, { uploaded: uploaded(loan) }).required.length;
    const countGaps = (...statuses: readonly string[]) =>
      loans.filter(({ status }) => statuses.includes(status)).map(gapsOf);
    const complete = (counts: readonly number[]) => counts.filter((count) => count === 0).length / counts.length;
    expect(Math.max(...countGaps('funded', 'approved', 'conditional_approval'))).toBe(0);
    expect(Math.max(...countGaps('clear_to_close'))).toBe(1);
    expect(complete(countGaps('clear_to_close'))).toBeGreaterThan(0.7);
    expect(complete(countGaps('underwriting'))).toBeGreaterThan(0.8);
    expect(complete(countGaps('processing'))).toBeLessThan(0.6);
    expect(Math.max(...countGaps('application'))).toBeLessThan(11);
    expect(Math.min(...countGaps('application'))).toBeLessThan(3);
  });

  it('hardly ever repeats an amount', () => {
    expect(new Set(loans.map(({ answers }) => answers.loan_amount)).size).toBeGreaterThan(400);
  });

  it('keeps few documents waiting for review', () => {
    const waitingLoans = loans.filter(({ documents }) => documents.some(({ status }) => status === 'Awaiting Review'));
    expect(waitingLoans.length).toBeGreaterThan(20);
    expect(waitingLoans.length).toBeLessThan(70);
  });

  it('leaves the demo borrower a few missing answers and documents', () => {
    const loan = loans.find(({ key }) => key === 'lena');
    if (!loan) throw new Error('the demo borrower has no loan');
    expect(loan).toMatchObject({ status: 'processing', program: 'DSCR', officer: 'dana', processor: 'theo' });
    const view = resolve(loan);
    expect(view.required.map((gap) => gap.field)).toEqual([
      'title_held',
      'insurance_carrier',
      'requested_closing_date',
      'statement_date',
      'photo_id',
    ]);
    expect([...view.elements.values()].flatMap((state) => state.issues)).toEqual([]);
  });
});
