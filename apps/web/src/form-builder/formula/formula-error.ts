import { checkFormula, type EngineIssue, type FormElement } from '@lendwright/forms';
import type { Builder, FormModel } from '../model';
import type { FieldIndex } from '../rules/model/field-index';
import { validateRules } from '../rules/model/validate-rules';
import { formulaPieces } from './formula-pieces';

/** An error in a formula: in its text, or a circular reference through other fields. */
export type FormulaError =
  | { readonly is: 'text'; readonly issue: EngineIssue; readonly from: number; readonly to: number }
  | { readonly is: 'cycle'; readonly fields: readonly string[] }
  | { readonly is: 'form'; readonly issue: EngineIssue };

/** The error in the formula's own text, with its position; null for a valid or empty formula. */
export function formulaTextError(source: string, element: FormElement, index: FieldIndex): FormulaError | null {
  if (source.trim() === '') return null;
  const check = checkFormula(source, element, index);
  if (!check) return null;
  const { issue, at } = check;
  const piece = formulaPieces(source).find(
    (listedPiece) =>
      at >= listedPiece.at && at < listedPiece.at + listedPiece.text.length && listedPiece.is !== 'space',
  );
  // An unexpected end is shown at the last piece.
  const lastPiece = formulaPieces(source).findLast(({ is }) => is !== 'space');
  const shownPiece = piece ?? lastPiece;
  return {
    is: 'text',
    issue,
    from: shownPiece?.at ?? 0,
    to: shownPiece ? shownPiece.at + shownPiece.text.length : source.length,
  };
}

/** The error that the whole form reports for a formula that is valid on its own, typically a circular reference. */
export function formulaFormError(model: FormModel, builder: Builder, id: string, source: string): FormulaError | null {
  if (source.trim() === '' || model.elements.get(id)?.calculation === source) return null;
  const [firstIssue] = validateRules(model, builder.definition(), id, (ownElement) => ({
    ...ownElement,
    calculation: source,
  }));
  if (!firstIssue) return null;
  return firstIssue.cycle ? { is: 'cycle', fields: firstIssue.cycle } : { is: 'form', issue: firstIssue.issue };
}
