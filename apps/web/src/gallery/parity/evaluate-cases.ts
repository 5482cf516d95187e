import { runCases, VERDICT_CASES, verdictCase, verdictOf, type CaseOutcome } from 'virtual:form-cases';

const BATCH_SIZE = 100;

/** The results of the engine for the random forms and the named cases. */
export interface ParityResult {
  readonly verdicts: readonly string[];
  readonly cases: readonly CaseOutcome[];
}

/** The random forms that a URL query selects: every `step`th from `from` on; all by default. */
export function casesOf(query: URLSearchParams): readonly number[] {
  const [from, step] = [Number(query.get('from') ?? 0), Number(query.get('step') ?? 1)];
  return Array.from({ length: VERDICT_CASES }, (_, index) => index).filter(
    (index) => index >= from && (index - from) % step === 0,
  );
}

/**
 * Evaluates the cases in batches to keep the page responsive.
 * @param onProgress called with the number of finished random forms
 */
export async function evaluateCases(
  numbers: readonly number[],
  onProgress: (evaluatedCount: number) => void,
): Promise<ParityResult> {
  const verdicts: string[] = [];
  while (verdicts.length < numbers.length) {
    const nextNumbers = numbers.slice(verdicts.length, verdicts.length + BATCH_SIZE);
    for (const number of nextNumbers) verdicts.push(verdictOf(verdictCase(number)));
    onProgress(verdicts.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { verdicts, cases: runCases() };
}
