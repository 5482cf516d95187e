import { reason, translatableOf } from '@lendwright/api';
import { isRefusal, type Reason } from '@lendwright/kernel';
import { issueReason } from '../../records';

/** The fields whose titles the params of a text are, by the name of the param. A param can list several titles. */
export type TitledFields = Readonly<Record<string, readonly string[]>>;

/**
 * A problem of a cell, as stored. It never contains the cell's text. `column` is null for the whole row. `titledFields`
 * says which params are titles of fields, so that they are read in the viewer's language.
 */
export interface Problem {
  readonly column: number | null;
  readonly key: string;
  readonly params: ReturnType<typeof translatableOf>['params'];
  readonly text: string;
  readonly titledFields?: TitledFields;
}

/**
 * A problem for the reason that refuses a cell or a row.
 * @param titledField the field that the param `title` of the reason names; absent if it names none
 */
export function problemOf(column: number | null, explanation: Reason, titledField?: string): Problem {
  const namesField = titledField !== undefined && 'title' in explanation.params;
  return {
    ...{ column, text: explanation.text },
    ...translatableOf(explanation),
    ...(namesField && { titledFields: { title: [titledField] } }),
  };
}

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
    'code' in issue ? [problemOf(columnOf(issue.field), issueReason([issue as never]), issue.field)] : [],
  );
  const requiredProblems =
    error.code === 'mandatory'
      ? (details.required ?? []).map(({ field, title = field }) =>
          problemOf(columnOf(field), reason('imports.requiredMissing', { title }), field),
        )
      : [];
  const problems = [...issues, ...requiredProblems];
  return problems.length > 0 ? problems.slice(0, 20) : [problemOf(null, error.reason)];
}
