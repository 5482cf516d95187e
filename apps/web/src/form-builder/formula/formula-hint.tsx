import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import type { FieldIndex } from '../rules/model/field-index';
import { callAt } from './bracket-pair';
import { fieldTypeOf } from './field-type';
import { idOfName, type FormulaPiece } from './formula-pieces';
import { SignatureText } from './signature-text';
import styles from './formula.module.css';

export interface FormulaHintProps {
  readonly pieces: readonly FormulaPiece[];
  readonly caret: number;
  readonly index: FieldIndex;
}

/** Help for the text at the caret: a field's title and type, or the enclosing function with its current argument. */
export function FormulaHint({ pieces, caret, index }: FormulaHintProps) {
  const text = useText(builderFormula);
  const piece = pieces.find(
    ({ is, at, text: pieceText }) => is === 'name' && at <= caret && caret <= at + pieceText.length,
  );
  const field = piece && index.elements.get(idOfName(piece.text));
  const type = field && fieldTypeOf(field);
  const call = callAt(pieces, caret);
  if (!type && !call) return null;
  return (
    <p className={styles.hint}>
      {field && type && (
        <span>{text('fieldHint', { title: field.title || field.id, type: text(`type-${type}`) })}</span>
      )}
      {call && <SignatureText name={call.name} argument={call.argument} />}
      {call && !type && <span className={styles.help}>{text(`fn-${call.name as 'if'}`)}</span>}
    </p>
  );
}
