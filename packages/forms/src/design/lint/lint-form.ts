import type { FormDefinition } from '../../form-element';
import type { LintFinding, LintOptions } from './lint-finding';
import { lintAnswers, lintPublic } from './lint-answers';
import { lintHiddenInputs } from './lint-hidden-inputs';
import { lintVisibility } from './lint-visibility';
import { lintRoles } from './lint-roles';
import { lintFormulas, lintRules } from './lint-rules';
import { lintContextOf, type Linter } from './lint-context';
import { lintStructure } from './lint-structure';
import { lintChoices, lintTitles, lintTranslations } from './lint-texts';

const LINTERS: readonly Linter[] = [
  ...[lintStructure, lintVisibility, lintRules, lintFormulas, lintChoices, lintTitles],
  ...[lintAnswers, lintRoles, lintHiddenInputs, lintPublic, lintTranslations],
];

const NO_OPTIONS: LintOptions = {};

/**
 * Examines a form as somebody experienced would, and tells what does not work (`error`), what is hardly meant so
 * (`warning`) and what could be better (`hint`), in the order of the elements.
 *
 * It answers for drafts too, which `parseDefinition` may still refuse. What depends on answers is never guessed: a condition
 * is said to hold never or always only where no answer can change that.
 */
export function lintForm(definition: FormDefinition, options: LintOptions = NO_OPTIONS): readonly LintFinding[] {
  const context = lintContextOf(definition, options);
  const order = new Map(context.located.map(({ element }, at) => [element.id, at]));
  const placeOf = ({ id }: LintFinding): number => order.get(id) ?? -1;
  return LINTERS.flatMap((lint) => lint(context)).sort((one, other) => placeOf(one) - placeOf(other));
}
