import { completeValues, matchLenders, NO_VALUES, type LenderCriteria, type LenderOffer } from '@lendwright/lending';

/** How many lenders are compared, and the target in milliseconds of processor time. */
const TARGETS = [
  [200, 10],
  [5_000, 100],
] as const;
const ROUNDS = 50;
const STATES = ['WA', 'OR', 'ID', 'CA', 'NV', 'AZ', 'UT', 'CO', 'TX', 'FL', 'NY', 'MA'];
const TYPES = ['single_family', 'townhouse', 'condo', 'two_to_four', 'multifamily'];
const PROGRAMS = ['dscr', 'bridge', 'flip', 'cv30'];

/** A repeatable sequence of numbers below a limit. */
function createSequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

/** Lenders with all seven criteria, of which about a third fits or nearly fits. */
function createLenders(count: number): LenderOffer[] {
  const next = createSequence(7);
  const some = (list: readonly string[]) => list.filter((_, index) => index === 0 || next(3) > 0);
  return Array.from({ length: count }, (_, index) => {
    const criteria: LenderCriteria = {
      ...{ property_types: some(TYPES), loan_programs: some(PROGRAMS), state_we_lend_in: some(STATES) },
      ...{ min_loan_amount: next(300) * 100_000, max_loan_amount: 30_000_000 + next(3_000) * 100_000 },
      ...{ min_credit_score_range: 600 + next(180), max_ltv: 6_000 + next(40) * 100, min_down_payment: next(40) * 100 },
      fields: [],
    };
    return { id: String(index).padStart(6, '0'), criteria };
  });
}

const loan = completeValues({
  ...NO_VALUES,
  ...{ property_type: 'single_family', loan_program: 'dscr', property_state: 'WA', credit_score: 708 },
  ...{ loan_amount: 41_250_000, property_value: 55_000_000 },
});

/** Processor time per comparison with near misses and suggestions, in milliseconds. */
function measureMatching(count: number): { readonly ms: number; readonly counts: string } {
  const lenders = createLenders(count);
  let result = matchLenders(loan, lenders);
  for (let round = 0; round < ROUNDS; round++) result = matchLenders(loan, lenders);
  const startedAt = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) result = matchLenders(loan, lenders);
  const { user, system } = process.cpuUsage(startedAt);
  const { match, near, none } = result.counts;
  return { ms: (user + system) / 1_000 / ROUNDS, counts: `${match} fit, ${near} near, ${none} do not` };
}

for (const [count, target] of TARGETS) {
  const { ms, counts } = measureMatching(count);
  const isMet = ms < target;
  process.stdout.write(
    `${count} lenders x 7 criteria (${counts}): ${ms.toFixed(2)} ms of processor time, target ${target} ms: ${isMet ? 'met' : 'missed'}\n`,
  );
  if (!isMet) process.exitCode = 1;
}
