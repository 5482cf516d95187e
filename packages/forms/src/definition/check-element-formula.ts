import { issueOf } from '../issues/engine-issue';
import { checkFormula } from '../formula/compile/check-formula';
import type { FormElement } from '../form-element';
import type { ParseContext } from './parse-element';

/** Adds an issue if a formula is invalid, names an unknown field, or returns a type that the target can't store. */
export function checkElementFormula(source: string, target: FormElement, path: string, context: ParseContext): void {
  const wrongFormula = checkFormula(source, target, context);
  if (!wrongFormula) return;
  const { issue, at } = wrongFormula;
  context.issues.add(path, at > 0 ? issueOf('formula-at', { issue, position: at + 1 }) : issue);
}
