import { useState } from 'react';
import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import { useBuilder, useFormModel, useElement } from '../builder-context';
import { changeElements } from '../model';
import { fieldIndexOf } from '../rules/model/field-index';
import { FormulaEditor } from './formula-editor';
import { formulaFormError, formulaTextError } from './formula-error';
import styles from './formula.module.css';

/**
 * The formula of a field. It is saved on blur if the form accepts it; otherwise the form keeps its formula and the
 * draft stays here.
 */
export function FormulaPanel({ id }: { readonly id: string }) {
  return <Formula key={id} id={id} />;
}

function Formula({ id }: { readonly id: string }) {
  const text = useText(builderFormula);
  const { builder, execute } = useBuilder();
  const model = useFormModel();
  const element = useElement(id);
  const savedCalculation = element?.calculation ?? '';
  const [draft, setDraft] = useState({ on: savedCalculation, value: savedCalculation });
  // The form changed elsewhere, for example by undo: its formula replaces the draft.
  if (draft.on !== savedCalculation) setDraft({ on: savedCalculation, value: savedCalculation });
  const { value } = draft;
  const save = () => {
    const source = value.trim() === '' ? '' : value;
    if (!element || source === savedCalculation) return;
    const isInvalid =
      formulaTextError(source, element, fieldIndexOf(model)) ?? formulaFormError(model, builder, id, source);
    if (!isInvalid) execute(changeElements([id], { calculation: source || undefined }));
  };
  return (
    <div className={styles.panel}>
      <FormulaEditor
        value={value}
        fieldId={id}
        onChange={(nextValue) => setDraft({ on: savedCalculation, value: nextValue })}
        onLeave={save}
      />
      {value !== savedCalculation && <p className={styles.draft}>{text('draft')}</p>}
    </div>
  );
}
