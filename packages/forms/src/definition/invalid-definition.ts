import type { ReportedIssue } from '../issues/engine-issue';

/** One thing wrong with a definition; `path` reads like `content[0].childs[2].title`. */
export interface DefinitionFault extends ReportedIssue {
  readonly path: string;
}

/** A definition that cannot be saved, with everything that is wrong with it. */
export class DefinitionRefused extends Error {
  constructor(readonly faults: readonly DefinitionFault[]) {
    super(`The form cannot be saved: ${faults[0]?.path ?? ''} ${faults[0]?.message ?? ''}`.trim());
    this.name = 'DefinitionRefused';
  }
}
