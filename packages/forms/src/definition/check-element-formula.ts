import { checkFormula } from '../formula/compile/check-formula';
import type { FormElement } from '../form-element';
import type { Reading } from './parse-element';

/** Adds a fault where a formula cannot be read, names what is not there, or gives what the target cannot hold. */
export function addFormulaFault(source: string, target: FormElement, path: string, reading: Reading): void {
  const wrong = checkFormula(source, target, reading);
  if (wrong) reading.faults.add(path, wrong.at > 0 ? `${wrong.message} (at character ${wrong.at + 1})` : wrong.message);
}
