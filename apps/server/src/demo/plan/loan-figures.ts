import type { ProgramKey } from '../hmda/choose-program';
import { seededChoice } from '../people/seeded-choice';
import type { LoanOutline } from './demo-loan';

/** The consistent figures of a loan: cents, percent and months. */
export interface LoanFigures {
  readonly loanAmount: number;
  readonly propertyValue: number;
  readonly interestRate: number;
  readonly termMonths: number;
  readonly creditScore: number;
  readonly dti: number;
  readonly ltv: number;
}

interface ProgramTerms {
  readonly rate: number;
  readonly months: number;
  /** Usual loan-to-value ratios, in percent. */
  readonly ltvs: readonly number[];
}

const TERMS: Readonly<Record<ProgramKey, ProgramTerms>> = {
  CV30: { rate: 6.75, months: 360, ltvs: [68, 75, 80, 80, 90, 95] },
  CV15: { rate: 6, months: 180, ltvs: [45, 55, 65, 75] },
  FHA: { rate: 6.375, months: 360, ltvs: [96.5, 96.5, 95, 90] },
  VA: { rate: 6.25, months: 360, ltvs: [100, 100, 95] },
  USDA: { rate: 6.5, months: 360, ltvs: [100, 98] },
  JMB: { rate: 6.875, months: 360, ltvs: [65, 70, 75, 80] },
  DSCR: { rate: 7.25, months: 360, ltvs: [65, 70, 75] },
  FF: { rate: 10.25, months: 12, ltvs: [75, 80, 85] },
  BR: { rate: 10.5, months: 18, ltvs: [55, 60, 65] },
  SBA: { rate: 10.75, months: 120, ltvs: [70, 80, 90] },
};

/** Property values are rounded to $500. */
const VALUE_STEP = 50_000;

/**
 * Plausible figures for a loan: the register's where they are realistic, otherwise typical ones of the program, because
 * the register is test data. Terms always come from the program.
 */
export function loanFigures({ key, program, info }: LoanOutline): LoanFigures {
  const choice = seededChoice(`figures ${key}`);
  const terms = TERMS[program];
  const loanAmount = numberWithin(info.loan_amount, 1, 1e12) ?? choice.whole(150, 600) * 100_000;
  const typicalValue = Math.round((loanAmount * 100) / choice.pick(terms.ltvs) / VALUE_STEP) * VALUE_STEP;
  const propertyValue = numberWithin(info.property_value, loanAmount, loanAmount * 3) ?? typicalValue;
  const typicalRate = terms.rate + choice.whole(-4, 5) * 0.125;
  return {
    loanAmount,
    propertyValue,
    interestRate: pricedRate(info.interest_rate, terms.rate) ?? typicalRate,
    termMonths: terms.months,
    creditScore: numberWithin(info.credit_score, 560, 850) ?? choice.whole(634, 812),
    dti: numberWithin(info.dti, 12, 50) ?? choice.whole(210, 470) / 10,
    ltv: Math.round((loanAmount / propertyValue) * 10_000) / 100,
  };
}

/** The register's rate in percent if it is near the program's and in eighths, as lenders price. */
function pricedRate(basisPoints: unknown, typicalRate: number): number | null {
  const percent = typeof basisPoints === 'number' ? basisPoints / 100 : null;
  const isPriced = percent !== null && Math.abs(percent - typicalRate) <= 1.5 && Number.isInteger(percent * 8);
  return isPriced ? percent : null;
}

function numberWithin(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null;
}

/**
 * The monthly principal and interest payment in cents, rounded. Only for invented rents and obligations.
 * @param interestRate percent per year
 */
export function monthlyPayment(loanAmount: number, interestRate: number, months: number): number {
  const monthly = interestRate / 1200;
  return Math.round((loanAmount * monthly) / (1 - (1 + monthly) ** -months));
}
