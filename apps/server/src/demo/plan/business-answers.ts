import { basisPoints } from '../hmda/basis-points';
import { generateAddress, type GeneratedPerson } from '../people/generate-person';
import { seededChoice } from '../people/seeded-choice';
import { dayAfter } from './days';
import type { LoanOutline, PlannedAnswers } from './demo-loan';
import type { LoanFigures } from './loan-figures';

const TRADES = [
  ['Bakery', '311811'],
  ['Cabinet Works', '337110'],
  ['Dental Studio', '621210'],
  ['Landscaping', '561730'],
  ['Machine Shop', '332710'],
  ['Veterinary Clinic', '541940'],
  ['Brewing', '312120'],
  ['Auto Repair', '811111'],
] as const;

/** The answers of a business application (SBA 7(a)). */
export function businessAnswers(outline: LoanOutline, figures: LoanFigures, person: GeneratedPerson): PlannedAnswers {
  const choice = seededChoice(`business ${outline.key}`);
  const [trade, naics] = choice.pick(TRADES);
  const propertyAddress = generateAddress(`property ${outline.key}`, String(outline.info.property_state ?? ''));
  const revenue = choice.whole(18, 60) * Math.round(figures.loanAmount / 20 / 100_000) * 100_000;
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    date_of_birth: person.dateOfBirth,
    ownership_share: choice.pick([51, 60, 75, 100, 100]),
    business_name: `${person.lastName} ${trade}`,
    business_kind: choice.pick(['llc', 'llc', 's_corp', 'corp']),
    naics,
    established: dayAfter(outline.createdOn, -choice.whole(400, 7000)),
    employees: choice.whole(2, 46),
    yearly_revenue: revenue,
    yearly_profit: Math.round(revenue / choice.whole(6, 14) / 100_000) * 100_000,
    property_address: propertyAddress.street,
    property_city: propertyAddress.city,
    property_state: propertyAddress.state,
    property_zip: propertyAddress.zip,
    federal_debt: 'no',
    is_franchise: 'no',
    use_of_funds: choice.pick(['real_estate', 'equipment', 'working_capital', 'acquisition', 'refinance']),
    loan_amount: figures.loanAmount,
    property_value: figures.propertyValue,
    equity_injection: Math.round(figures.loanAmount / 10 / 100_000) * 100_000,
    interest_rate: basisPoints(figures.interestRate),
    term_months: figures.termMonths,
    credit_score: figures.creditScore,
    terms: ['accepted'],
  };
}
