import type { FormDefinition } from '../../form-element';
import type { LintFinding, LintOptions } from './lint-finding';
import { lintAnswers, lintPublicForm } from './lint-answers';
import { lintHiddenInputs } from './lint-hidden-inputs';
import { lintVisibility } from './lint-visibility';
import { lintRoles } from './lint-roles';
import { lintFormulas, lintRules } from './lint-rules';
import { lintContextOf, type Linter } from './lint-context';
import { lintStructure } from './lint-structure';
import { lintChoices, lintTitles, lintTranslations } from './lint-texts';

const LINTERS: readonly Linter[] = [
  ...[lintStructure, lintVisibility, lintRules, lintFormulas, lintChoices, lintTitles],
  ...[lintAnswers, lintRoles, lintHiddenInputs, lintPublicForm, lintTranslations],
];

const NO_OPTIONS: LintOptions = {};

/**
 * Checks a form and reports what does not work (`error`), what is probably a mistake (`warning`) and what could be
 * improved (`hint`), in element order.
 *
 * Also works for drafts that `parseDefinition` would reject. A condition is reported as always or never true only if no
 * answers can change that.
 */
export function lintForm(definition: FormDefinition, options: LintOptions = NO_OPTIONS): readonly LintFinding[] {
  const context = lintContextOf(definition, options);
  const order = new Map(context.located.map(({ element }, index) => [element.id, index]));
  const orderOf = ({ id }: LintFinding): number => order.get(id) ?? -1;
  return LINTERS.flatMap((lint) => lint(context)).sort((a, b) => orderOf(a) - orderOf(b));
}
