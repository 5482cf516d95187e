import type { FormElement } from '../../form-element';
import { compileFormula } from './compile-formula';
import { toFieldResult, typesTaken, type FieldResult } from '../field-values';
import { formScope, type FormNames } from './form-scope';
import type { FormulaContext } from '../formula-context';
import { FormulaFault } from '../formula-error';
import { nameOfType } from '../formula-value';
import { parseFormula } from '../syntax/parse-formula';

export type CompiledResult = (context: FormulaContext) => FieldResult;

/** What to write where a plain number meets a field that wants its meaning said. */
const HINTS: Readonly<Record<string, string>> = {
  'number percent': '; multiply by 100%, or write percent(80) for 80%',
  'percent number': '; write points(80%) for 80',
  'money number': '; write number(...)',
  'number text': '; write text(...)',
  'money text': '; write text(...)',
  'percent text': '; write text(...)',
  'date text': '; write text(...)',
};

/**
 * Compiles a formula for the field that holds its result.
 * @throws FormulaFault where the formula cannot be read, or gives what the field cannot hold
 */
export function compileResult(source: string, element: FormElement, names: FormNames): CompiledResult {
  const taken = typesTaken(element);
  if (taken.length === 0) throw new FormulaFault(`${element.type} cannot be computed`);
  const scope = formScope(names, names.rowsOf.get(element.id) ?? null);
  const { type, run } = compileFormula(parseFormula(source), scope);
  if (type !== 'nothing' && !taken.includes(type)) {
    const wanted = taken.map(nameOfType).join(' or ');
    const hint = HINTS[`${type} ${taken[0] ?? ''}`] ?? '';
    throw new FormulaFault(`gives ${nameOfType(type)}, and ${element.type} holds ${wanted}${hint}`);
  }
  return (context) => toFieldResult(element, run(context));
}
