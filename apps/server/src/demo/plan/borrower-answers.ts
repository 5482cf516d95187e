import { generatePerson, type GeneratedPerson } from '../people/generate-person';
import { seededChoice } from '../people/seeded-choice';
import { dayAfter } from './days';
import type { LoanOutline, PlannedAnswers } from './demo-loan';

/** Borrower and consent answers of the residential application. */
export function borrowerAnswers(outline: LoanOutline, person: GeneratedPerson): PlannedAnswers {
  const choice = seededChoice(`borrower ${outline.key}`);
  const { address } = person;
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: person.phone,
    ssn: person.ssn,
    date_of_birth: person.dateOfBirth,
    citizenship: choice.chance(0.9) ? 'citizen' : 'permanent',
    marital_status: choice.pick(['married', 'married', 'unmarried', 'separated']),
    dependents_count: choice.whole(0, 3),
    current_street: address.street,
    current_city: address.city,
    current_state: address.state,
    current_zip: address.zip,
    current_years: choice.whole(2, 17),
    current_housing: choice.pick(['own', 'rent', 'rent']),
    terms: ['accepted'],
    credit_authorization: ['accepted'],
    signed_on: dayAfter(outline.createdOn, 1),
    ...declarations(),
  };
}

/** Answers of a co-borrower in the same household. */
export function coBorrowerAnswers({ key }: LoanOutline, person: GeneratedPerson): PlannedAnswers {
  const otherPerson = generatePerson(`co-borrower of ${key}`, person.address.state);
  return {
    co_first_name: otherPerson.firstName,
    co_last_name: person.lastName,
    co_email: otherPerson.email,
    co_phone: otherPerson.phone,
    co_ssn: otherPerson.ssn,
    co_date_of_birth: otherPerson.dateOfBirth,
    co_employer: otherPerson.employer,
  };
}

/** Default answers: nothing to declare. */
function declarations(): PlannedAnswers {
  const questions = [
    'judgments',
    'federal_debt',
    'lawsuit',
    'foreclosure',
    'bankruptcy',
    'cosigner',
    'family_relation',
  ];
  return Object.fromEntries(questions.map((question) => [question, 'no']));
}
