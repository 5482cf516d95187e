import { issueOf, type EngineIssue } from '../../issues/engine-issue';
import type { FormElement } from '../../form-element';
import { compileFormula } from './compile-formula';
import { toFieldResult, acceptedTypes, type FieldResult } from '../field-values';
import { formScope, type FormNames } from './form-scope';
import type { FormulaContext } from '../formula-context';
import { FormulaError } from '../formula-error';
import { typeIssue } from '../formula-value';
import { parseFormula } from '../syntax/parse-formula';

export type CompiledResult = (context: FormulaContext) => FieldResult;

/** Hints for a result type that needs an explicit conversion. */
const HINTS: Readonly<Record<string, EngineIssue>> = {
  'number percent': issueOf('hint-percent'),
  'percent number': issueOf('hint-points'),
  'money number': issueOf('hint-number'),
  'number text': issueOf('hint-text'),
  'money text': issueOf('hint-text'),
  'percent text': issueOf('hint-text'),
  'date text': issueOf('hint-text'),
};

/**
 * Compiles a formula for the field that stores its result.
 * @throws FormulaError for an invalid formula or an unsuitable result type
 */
export function compileResult(source: string, element: FormElement, names: FormNames): CompiledResult {
  const takenTypes = acceptedTypes(element);
  if (takenTypes.length === 0) throw new FormulaError(issueOf('formula-not-calculable', { type: element.type }));
  const scope = formScope(names, names.rowsOf.get(element.id) ?? null);
  const { type, run } = compileFormula(parseFormula(source), scope);
  if (type !== 'nothing' && !takenTypes.includes(type)) {
    const types = { type: typeIssue(type), types: takenTypes.map(typeIssue) };
    const issue = issueOf('formula-result-type', { ...types, element: element.type });
    const hint = HINTS[`${type} ${takenTypes[0] ?? ''}`];
    throw new FormulaError(hint ? issueOf('formula-result-hint', { issue, hint }) : issue);
  }
  return (context) => toFieldResult(element, run(context));
}
