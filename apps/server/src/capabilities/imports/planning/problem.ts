import { reason, translatableOf } from '@lendwright/api';
import { isRefusal, type Reason } from '@lendwright/kernel';
import { issueReason } from '../../records';

/** A problem of a cell, as stored. It never contains the cell's text. `column` is null for the whole row. */
export interface Problem {
  readonly column: number | null;
  readonly key: string;
  readonly params: ReturnType<typeof translatableOf>['params'];
  readonly text: string;
}

export const problemOf = (column: number | null, explanation: Reason): Problem => ({
  ...{ column, text: explanation.text },
  ...translatableOf(explanation),
});

interface RefusalIssue {
  readonly field: string;
  readonly title?: string;
}

/**
 * Converts a refusal of a use case into problems of cells.
 * @param columnOf returns the column that fills a field
 * @throws unknown any error that is not a refusal
 */
export function problemsOfRefusal(error: unknown, columnOf: (field: string) => number | null): readonly Problem[] {
  if (!isRefusal(error)) throw error;
  const details = (error.details ?? {}) as {
    readonly issues?: readonly RefusalIssue[];
    readonly required?: readonly RefusalIssue[];
  };
  const issues = (details.issues ?? []).flatMap((issue) =>
    'code' in issue ? [problemOf(columnOf(issue.field), issueReason([issue as never]))] : [],
  );
  const requiredProblems =
    error.code === 'mandatory'
      ? (details.required ?? []).map(({ field, title = field }) =>
          problemOf(columnOf(field), reason('imports.requiredMissing', { title })),
        )
      : [];
  const problems = [...issues, ...requiredProblems];
  return problems.length > 0 ? problems.slice(0, 20) : [problemOf(null, error.reason)];
}
