import type { ProgramKey } from '../hmda/choose-program';
import type { LoanStatusKey } from '../hmda/to-loan-answers';
import { DEMO_GROUPS, DEMO_SOURCES } from '../lender/company';
import { DEMO_BROKERS } from '../lender/staff';
import { seededChoice } from '../people/seeded-choice';
import type { DemoLoan } from './demo-loan';

type Team = Pick<DemoLoan, 'officer' | 'processor' | 'underwriter' | 'broker' | 'source' | 'group'>;

/** The officers of each program. Dana handles some loans of every program. */
const SPECIALISTS: Readonly<Record<ProgramKey, readonly string[]>> = {
  CV30: ['dana', 'rosa', 'oscar'],
  CV15: ['dana', 'rosa', 'oscar'],
  JMB: ['dana', 'rosa'],
  FHA: ['oscar', 'oscar', 'dana'],
  VA: ['oscar', 'oscar', 'dana'],
  USDA: ['oscar'],
  DSCR: ['mei', 'mei', 'dana'],
  FF: ['mei', 'dana'],
  BR: ['mei', 'dana'],
  SBA: ['rosa', 'rosa', 'dana'],
};
const BEFORE_UNDERWRITING: readonly LoanStatusKey[] = ['application', 'processing'];
const BROKERED_SHARE = 0.38;

/** Assigns officer, processor and, from underwriting on, underwriter. Some loans come through a broker. */
export function assignTeam(key: string, program: ProgramKey, status: LoanStatusKey): Team {
  const choice = seededChoice(`team ${key}`);
  const broker = choice.chance(BROKERED_SHARE) ? choice.pick(DEMO_BROKERS).key : null;
  return {
    officer: choice.pick(SPECIALISTS[program]),
    processor: choice.pick(['theo', 'theo', 'ife', 'jonah']),
    underwriter: BEFORE_UNDERWRITING.includes(status) ? null : choice.pick(['priya', 'priya', 'lin']),
    broker,
    source: broker ? 'Broker referral' : choice.pick(DEMO_SOURCES.filter((source) => source !== 'Broker referral')),
    group:
      program === 'DSCR' || program === 'FF' || program === 'BR'
        ? 'Investor Desk'
        : choice.pick(DEMO_GROUPS.slice(0, 3)),
  };
}
