import { runCases, VERDICT_CASES, verdictCase, verdictOf, type CaseOutcome } from 'virtual:form-cases';

const AT_ONCE = 100;

/** What an engine makes of the random forms and of the named cases. */
export interface Judgement {
  readonly verdicts: readonly string[];
  readonly cases: readonly CaseOutcome[];
}

/** Judges some at a time, so that the page stays alive. @param tell hears how many random forms are judged */
export async function judgeCases(tell: (judged: number) => void): Promise<Judgement> {
  const verdicts: string[] = [];
  while (verdicts.length < VERDICT_CASES) {
    const until = Math.min(VERDICT_CASES, verdicts.length + AT_ONCE);
    while (verdicts.length < until) verdicts.push(verdictOf(verdictCase(verdicts.length)));
    tell(verdicts.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { verdicts, cases: runCases() };
}
