import type { IsoDate } from '@lendwright/kernel';
import { DEMO_SOURCES } from '../lender/company';
import { DEMO_STAFF } from '../lender/staff';
import type { LeadStatusKey } from '../lender/statuses';
import { generatePerson } from '../people/generate-person';
import { seededChoice } from '../people/seeded-choice';
import { dayAfter } from './days';
import type { PlannedAnswers } from './demo-loan';

/** An inquiry without an application. `answers` are those of the lead form. */
export interface DemoLead {
  readonly key: string;
  readonly status: LeadStatusKey;
  readonly createdOn: IsoDate;
  readonly source: (typeof DEMO_SOURCES)[number];
  readonly officer: string;
  readonly answers: PlannedAnswers;
}

const OFFICERS = DEMO_STAFF.filter((person) => person.role === 'officer').map((person) => person.key);
const HOME_STATES = ['WA', 'WA', 'WA', 'OR', 'OR', 'ID', 'CA'];
const MESSAGES = [
  'We saw your sign on Wrenfield Avenue. What can we afford?',
  'Our rate resets in spring. Is a refinance worth it?',
  'I own three rentals and want a fourth.',
  'Please call after six.',
  'My landlord is selling and offered me the house.',
];

/** Older leads have been contacted, recent ones are new. */
function statusOf(daysOld: number, chance: number): LeadStatusKey {
  if (daysOld < 4) return 'new';
  if (daysOld < 15) return chance < 0.6 ? 'contacted' : 'qualified';
  if (chance < 0.3) return 'converted';
  if (chance < 0.55) return 'nurturing';
  return chance < 0.75 ? 'lost' : 'qualified';
}

/**
 * Plans the demo lender's inquiries of the last sixty days, oldest first, deterministic per day and count.
 * @param count the number of leads, spread evenly over the days
 */
export function planLeads(today: IsoDate, count = 90): DemoLead[] {
  return Array.from({ length: count }, (_, index) => {
    const key = `lead ${index + 1}`;
    const choice = seededChoice(key);
    const person = generatePerson(key, choice.pick(HOME_STATES));
    const daysOld = Math.floor(60 * (1 - index / count));
    return {
      key,
      status: statusOf(daysOld, choice.fraction()),
      createdOn: dayAfter(today, -daysOld),
      source: choice.pick(DEMO_SOURCES),
      officer: choice.pick(OFFICERS),
      answers: {
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        phone: person.phone,
        loan_purpose: choice.pick([
          'purchase',
          'purchase',
          'refinance',
          'cash_out_refinance',
          'investment',
          'business',
        ]),
        loan_amount: choice.whole(30, 180) * 500_000,
        property_state: person.address.state,
        timeline: choice.pick(['now', 'quarter', 'year', 'looking']),
        ...(choice.chance(0.5) && { message: choice.pick(MESSAGES) }),
      },
    };
  });
}
