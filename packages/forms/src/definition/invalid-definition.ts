import type { ReportedIssue } from '../issues/engine-issue';

/** An issue with a definition. `path` reads like `content[0].childs[2].title`. */
export interface DefinitionIssue extends ReportedIssue {
  readonly path: string;
}

/** Thrown for a definition that can't be saved, with all of its issues. */
export class InvalidDefinitionError extends Error {
  constructor(readonly issues: readonly DefinitionIssue[]) {
    super(`The form cannot be saved: ${issues[0]?.path ?? ''} ${issues[0]?.message ?? ''}`.trim());
    this.name = 'InvalidDefinitionError';
  }
}
