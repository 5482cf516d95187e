import type { IsoDate } from '@lendwright/kernel';
import { DEMO_FORMS } from '../forms/all-forms';
import { eachElement } from '../forms/assemble-form';
import type { ProductKey } from '../hmda/choose-program';
import type { LoanStatusKey } from '../hmda/to-loan-answers';
import type { ProspectStatusKey } from '../lender/statuses';
import type { GeneratedPerson } from '../people/generate-person';
import { seededChoice } from '../people/seeded-choice';
import { assignTeam } from './assign-team';
import { businessAnswers } from './business-answers';
import { dayAfter } from './days';
import type { DemoLoan, LoanOutline, PlannedAnswers, PlannedProspect } from './demo-loan';
import { investmentAnswers } from './investment-answers';
import { omitAnswers } from './omit-answers';
import { loanFigures, type LoanFigures } from './loan-figures';
import { planDocuments } from './plan-documents';
import { residentialAnswers } from './residential-answers';

type Writer = (outline: LoanOutline, figures: LoanFigures, person: GeneratedPerson) => PlannedAnswers;

const WRITERS: Readonly<Record<ProductKey, Writer>> = {
  residential: residentialAnswers,
  investment: investmentAnswers,
  business: businessAnswers,
};

const PROSPECT_STATUS: Partial<Record<LoanStatusKey, ProspectStatusKey>> = {
  funded: 'customer',
  declined: 'inactive',
  withdrawn: 'inactive',
};

/** The field ids of each form. Answer generators are shared, and not every form has all of their fields. */
const FORM_IDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  DEMO_FORMS.map(({ key, definition }) => [key, new Set([...eachElement(definition.content)].map(({ id }) => id))]),
);

/** Completes an outline with person, answers, team and documents, all derived from the outline's key. */
export function completeLoan(outline: LoanOutline, person: GeneratedPerson, today: IsoDate): DemoLoan {
  const { key, product, program, status, createdOn, actionTakenOn } = outline;
  const completeAnswers = WRITERS[product](outline, loanFigures(outline), person);
  const formAnswers = Object.entries(completeAnswers).filter(([id]) => FORM_IDS.get(product)?.has(id));
  const answers = omitAnswers(key, status, Object.fromEntries(formAnswers));
  return {
    ...{ key, form: product, product, program, status, createdOn, actionTakenOn },
    updatedOn: lastChangeDate(outline, today),
    prospect: prospectOf(outline, person),
    ...assignTeam(key, program, status),
    answers,
    documents: planDocuments(outline, answers, today),
  };
}

/** Decided loans were last changed on the day of the decision, open ones within the last few days. */
function lastChangeDate({ key, createdOn, actionTakenOn }: LoanOutline, today: IsoDate): IsoDate {
  if (actionTakenOn) return actionTakenOn;
  const recentDay = dayAfter(today, -seededChoice(`touched ${key}`).whole(0, 9));
  return recentDay > createdOn ? recentDay : createdOn;
}

/** The borrower's record, created a few days before the loan. */
function prospectOf({ key, status, createdOn }: LoanOutline, person: GeneratedPerson): PlannedProspect {
  const { address } = person;
  return {
    key: `prospect of ${key}`,
    status: PROSPECT_STATUS[status] ?? 'active',
    createdOn: dayAfter(createdOn, -seededChoice(`met ${key}`).whole(0, 12)),
    answers: {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      ssn: person.ssn,
      date_of_birth: person.dateOfBirth,
      street: address.street,
      city: address.city,
      state: address.state,
      zip: address.zip,
      employer: person.employer,
    },
  };
}
