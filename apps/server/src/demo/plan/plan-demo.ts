import type { IsoDate } from '@lendwright/kernel';
import { parseLar } from '../hmda/parse-lar';
import { toLoanAnswers } from '../hmda/to-loan-answers';
import { generatePerson } from '../people/generate-person';
import { borrowerLoan } from './borrower-loan';
import { completeLoan } from './complete-loan';
import type { DemoLoan } from './demo-loan';
import { scheduleLoan } from './schedule-loan';
import { showcaseLoans } from './showcase-loans';
import { varyMoney } from './vary-money';

export type * from './demo-loan';

/**
 * Plans the demo lender's loans for a given day, oldest first: one per valid register row, the showcase loans, and the
 * demo borrower's loan.
 *
 * Deterministic for the same day and register. People and addresses are invented. Unrealistic test values of the
 * register are replaced with typical ones of the program (see `loanFigures`).
 * @param today the lender's current date
 * @param register the text of `data/hmda-sample.txt` or of another register file
 */
export function planDemo(today: IsoDate, register: string): DemoLoan[] {
  const rows = [...parseLar(register)].flatMap((line) => (line.ok ? [line.application] : []));
  const registerLoans = rows.map((row, index) => {
    const { product, program, ...facts } = toLoanAnswers(row);
    const schedule = scheduleLoan({ product, program, ...facts }, index, rows.length, today);
    const key = `row ${index + 1}`;
    const info = varyMoney(key, facts.info);
    const person = generatePerson(key, String(info.property_state ?? ''));
    return completeLoan({ key, product, program, info, ...schedule }, person, today);
  });
  const loans = [...registerLoans, ...showcaseLoans(today), borrowerLoan(today)];
  return loans.sort((a, b) => (a.createdOn < b.createdOn ? -1 : Number(a.createdOn > b.createdOn)));
}
