import { issueOf } from '../issues/engine-issue';
import { checkFormula } from '../formula/compile/check-formula';
import type { FormElement } from '../form-element';
import type { Reading } from './parse-element';

/** Adds a fault where a formula cannot be read, names what is not there, or gives what the target cannot hold. */
export function addFormulaFault(source: string, target: FormElement, path: string, reading: Reading): void {
  const wrong = checkFormula(source, target, reading);
  if (!wrong) return;
  const { issue, at } = wrong;
  reading.faults.add(path, at > 0 ? issueOf('formula-at', { issue, position: at + 1 }) : issue);
}
