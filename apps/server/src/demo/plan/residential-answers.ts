import { basisPoints } from '../hmda/basis-points';
import type { GeneratedPerson } from '../people/generate-person';
import { generateAddress } from '../people/generate-person';
import { seededChoice, type SeededChoice } from '../people/seeded-choice';
import { dayAfter } from './days';
import type { LoanOutline, PlannedAnswers } from './demo-loan';
import type { LoanFigures } from './loan-figures';
import { borrowerAnswers, coBorrowerAnswers } from './borrower-answers';

/** Columns that contain noise in the test files: random letters or unrealistic figures. */
const NOISE = [
  'ethnicity_other',
  'race_tribe',
  'race_other_asian',
  'race_other_pacific',
  'co_ethnicity_other',
  'co_race_tribe',
  'co_race_other_asian',
  'co_race_other_pacific',
  'credit_score_model_other',
  'co_credit_score_model_other',
  'denial_reason_other',
  'aus_other',
  'aus_result_other',
  'hmda_lei',
  'prepayment_penalty_term',
  'cltv',
  'introductory_rate_period',
  'affordable_units',
  'rate_spread',
  'manufactured_secured_type',
  'manufactured_land_interest',
  'applicant_age',
  'hmda_exempt_columns',
  'co_applicant_age',
  'co_credit_score',
];
/** Fields that are unknown before the decision. */
const DECISION_FIELDS = ['hmda_action_taken', 'action_taken_date', 'denial_reasons', 'purchaser_type'];
/** Programs for owner-occupied homes. */
const HOME_PURCHASE = ['FHA', 'VA', 'USDA'];

/** The answers of a residential application, as complete as its status implies. */
export function residentialAnswers(
  outline: LoanOutline,
  figures: LoanFigures,
  person: GeneratedPerson,
): PlannedAnswers {
  const choice = seededChoice(`residential ${outline.key}`);
  const isOpen = outline.actionTakenOn === null;
  const droppedKeys = new Set([...NOISE, ...(isOpen ? DECISION_FIELDS : [])]);
  const isJoint = outline.info.has_co_borrower === 'yes';
  const isIncluded = (id: string) => !droppedKeys.has(id) && (isJoint || !id.startsWith('co_'));
  const reportedIncome = Object.entries(outline.info).filter(([id]) => isIncluded(id));
  const isHomePurchase = HOME_PURCHASE.includes(outline.program);
  const purpose = isHomePurchase ? 'purchase' : String(outline.info.loan_purpose ?? 'purchase');
  return {
    ...Object.fromEntries(reportedIncome),
    ...borrowerAnswers(outline, person),
    ...(isJoint && coBorrowerAnswers(outline, person)),
    ...incomeAnswers(outline, figures, person, choice),
    ...propertyAnswers(outline, figures, choice),
    ...loanAnswers(outline, figures, purpose),
    occupancy: isHomePurchase ? 'primary' : String(outline.info.occupancy ?? 'primary'),
    application_date: outline.createdOn,
    ...(outline.actionTakenOn && { action_taken_date: outline.actionTakenOn }),
  };
}

function incomeAnswers(
  outline: LoanOutline,
  figures: LoanFigures,
  person: GeneratedPerson,
  choice: SeededChoice,
): PlannedAnswers {
  const reportedIncome = outline.info.annual_income;
  const isPlausible = typeof reportedIncome === 'number' && reportedIncome >= 3_600_000 && reportedIncome <= 90_000_000;
  const yearly = isPlausible
    ? reportedIncome
    : Math.round(figures.loanAmount / choice.whole(22, 42) / 10_000) * 100_000;
  const isSelfEmployed = choice.chance(0.14);
  const years = choice.whole(0, 14);
  return {
    employment_status: isSelfEmployed ? 'self_employed' : 'employed',
    self_employed: isSelfEmployed ? 'yes' : 'no',
    employer: isSelfEmployed ? `${person.lastName} & Co.` : person.employer,
    position: isSelfEmployed ? 'Owner' : person.position,
    employment_years: years,
    employment_start: dayAfter(outline.createdOn, -365 * years - choice.whole(20, 300)),
    ...(years < 2 && { previous_employer: 'Quillback Fisheries', previous_position: person.position }),
    annual_income: yearly,
    base_income: Math.round(yearly / 12),
    ...(choice.chance(0.3) && { bonus_income: choice.whole(1, 12) * 10_000 }),
    has_other_income: 'no',
    bank_name: choice.pick(['Fernhill Community', 'Saltmarsh Credit Union', 'Bank of the Narrows', 'Cascadia Savings']),
    account_ending: String(choice.whole(1000, 9999)),
    checking_amount: choice.whole(20, 240) * 10_000,
    savings_amount: choice.whole(40, 900) * 10_000,
    retirement_amount: choice.whole(0, 2400) * 10_000,
    revolving_balance: choice.whole(0, 90) * 10_000,
    revolving_payment: choice.whole(0, 30) * 1_000,
    installment_payment: choice.whole(0, 60) * 1_000,
  };
}

function propertyAnswers(outline: LoanOutline, figures: LoanFigures, choice: SeededChoice): PlannedAnswers {
  const home = generateAddress(`property ${outline.key}`, String(outline.info.property_state ?? ''));
  const units = outline.info.units;
  return {
    property_address: home.street,
    property_city: home.city,
    property_state: home.state,
    property_zip: home.zip,
    property_county: home.county,
    property_type: choice.pick(['single_family', 'single_family', 'single_family', 'townhouse', 'condo']),
    construction_method: 'site_built',
    units: typeof units === 'number' && units <= 4 ? units : 1,
    property_value: figures.propertyValue,
    year_built: choice.whole(1924, 2024),
    property_taxes: Math.round(figures.propertyValue / 90 / 100) * 100,
    property_insurance: choice.whole(90, 260) * 1_000,
  };
}

function loanAnswers(outline: LoanOutline, figures: LoanFigures, purpose: string): PlannedAnswers {
  const isPurchase = purpose === 'purchase';
  return {
    loan_purpose: purpose,
    loan_type: String(outline.info.loan_type ?? 'conventional'),
    loan_amount: figures.loanAmount,
    interest_rate: basisPoints(figures.interestRate),
    term_months: figures.termMonths,
    amortization: 'fixed',
    lien_position: 'first',
    ...(isPurchase && {
      purchase_price: figures.propertyValue,
      down_payment: figures.propertyValue - figures.loanAmount,
      down_payment_source: ['savings'],
    }),
    requested_closing_date: dayAfter(outline.createdOn, 45),
    credit_score: figures.creditScore,
    dti: figures.dti,
    ltv: figures.ltv,
  };
}
