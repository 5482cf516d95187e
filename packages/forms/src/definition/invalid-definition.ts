import type { ReportedIssue } from '../issues/engine-issue';

/** One thing wrong with a definition; `path` reads like `content[0].childs[2].title`. */
export interface DefinitionIssue extends ReportedIssue {
  readonly path: string;
}

/** A definition that cannot be saved, with everything that is wrong with it. */
export class InvalidDefinitionError extends Error {
  constructor(readonly issues: readonly DefinitionIssue[]) {
    super(`The form cannot be saved: ${issues[0]?.path ?? ''} ${issues[0]?.message ?? ''}`.trim());
    this.name = 'InvalidDefinitionError';
  }
}
