import { basisPoints } from '../hmda/basis-points';
import { generateAddress, type GeneratedPerson } from '../people/generate-person';
import { seededChoice, type SeededChoice } from '../people/seeded-choice';
import { borrowerAnswers } from './borrower-answers';
import { dayAfter } from './days';
import type { LoanOutline, PlannedAnswers } from './demo-loan';
import { monthlyPayment, type LoanFigures } from './loan-figures';

const STRATEGY = { DSCR: 'rental', FF: 'fix_and_flip', BR: 'bridge' } as const;
const CARRIERS = ['Northfold Insurance', 'Cascade Mutual', 'Granite Peak Casualty', 'Harbor Fire & Marine'];

/** The answers of an investment application. */
export function investmentAnswers(outline: LoanOutline, figures: LoanFigures, person: GeneratedPerson): PlannedAnswers {
  const choice = seededChoice(`investment ${outline.key}`);
  const strategy = STRATEGY[outline.program as keyof typeof STRATEGY] ?? 'rental';
  const isPurchase = strategy === 'fix_and_flip' || outline.info.loan_purpose !== 'refinance';
  const isEntity = choice.chance(0.6);
  return {
    ...borrowerAnswers(outline, person),
    ...propertyAnswers(outline, figures, choice),
    strategy,
    loan_purpose: isPurchase ? 'purchase' : 'refinance',
    loan_amount: figures.loanAmount,
    interest_rate: basisPoints(figures.interestRate),
    term_months: figures.termMonths,
    credit_score: figures.creditScore,
    ltv: figures.ltv,
    ...(isPurchase && {
      purchase_price: figures.propertyValue,
      down_payment: figures.propertyValue - figures.loanAmount,
      down_payment_source: ['savings'],
      savings_amount: figures.propertyValue - figures.loanAmount,
    }),
    ...(strategy === 'fix_and_flip' && rehabAnswers(figures, choice)),
    ...(strategy !== 'rental' && { exit_strategy: strategy === 'fix_and_flip' ? 'sell' : 'refinance' }),
    title_held: isEntity ? 'entity' : 'personal',
    ...(isEntity && { entity_name: `${person.lastName} Holdings LLC`, entity_kind: 'llc', entity_share: 100 }),
    properties_owned: choice.whole(0, 11),
    requested_closing_date: dayAfter(outline.createdOn, 40),
    statement_date: dayAfter(outline.createdOn, -12),
    insurance_carrier: choice.pick(CARRIERS),
  };
}

function rehabAnswers(figures: LoanFigures, choice: SeededChoice): PlannedAnswers {
  const budget = Math.round(figures.propertyValue / choice.whole(4, 9) / 100_000) * 100_000;
  return {
    rehab_budget: budget,
    after_repair_value: figures.propertyValue + 2 * budget,
    rehab_months: choice.whole(4, 10),
  };
}

function propertyAnswers(outline: LoanOutline, figures: LoanFigures, choice: SeededChoice): PlannedAnswers {
  const home = generateAddress(`property ${outline.key}`, String(outline.info.property_state ?? ''));
  const payment = monthlyPayment(figures.loanAmount, figures.interestRate, figures.termMonths);
  const units = choice.pick([1, 1, 2, 2, 4]);
  const dscr = choice.whole(98, 141) / 100;
  const rent = Math.round((payment * dscr) / units / 500) * 500;
  const isRented = outline.program === 'DSCR';
  return {
    property_address: home.street,
    property_city: home.city,
    property_state: home.state,
    property_zip: home.zip,
    property_county: home.county,
    property_type: units === 1 ? 'single_family' : 'two_to_four',
    occupancy: 'investment',
    units,
    year_built: choice.whole(1908, 2021),
    property_value: figures.propertyValue,
    property_taxes: Math.round(figures.propertyValue / 95 / 100) * 100,
    property_insurance: choice.whole(110, 320) * 1_000,
    ...(isRented && {
      dscr,
      rental_units: Array.from({ length: units }, (_, index) => ({
        _id: `unit-${index + 1}`,
        unit_name: `Unit ${'ABCD'[index]}`,
        lease_kind: choice.pick(['year', 'year', 'monthly']),
        market_rent: rent + choice.whole(0, 8) * 1_000,
        lease_rent: rent,
      })),
    }),
  };
}
