import { useDeferredValue, useId, useMemo } from 'react';
import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import { useDefinitionIssueText } from '../../form-view';
import { useBuilder, useFormModel } from '../builder-context';
import { fieldIndexOf, titleOfElement } from '../rules/model/field-index';
import { FormulaInput } from './formula-input';
import { FormulaTrial } from './formula-trial';
import { formulaFormError, formulaTextError, type FormulaError } from './formula-error';
import styles from './formula.module.css';

export interface FormulaEditorProps {
  readonly value: string;
  /** Called on every keystroke. */
  readonly onChange: (value: string) => void;
  /** The field that stores the result. */
  readonly fieldId: string;
  /** Called on blur. */
  readonly onLeave?: (() => void) | undefined;
  /** True for formulas in rules, which are checked for circular references together with the rule. */
  readonly isInRule?: boolean | undefined;
}

/** A formula field with completion, error messages and a trial on a sample record. */
export function FormulaEditor({ value, onChange, fieldId, onLeave, isInRule = false }: FormulaEditorProps) {
  const text = useText(builderFormula);
  const issueText = useDefinitionIssueText();
  const { builder } = useBuilder();
  const model = useFormModel();
  const id = useId();
  const index = fieldIndexOf(model);
  const element = index.elements.get(fieldId);
  const laterText = useDeferredValue(value);
  const error = useMemo((): FormulaError | null => {
    if (!element) return null;
    return (
      formulaTextError(laterText, element, index) ??
      (isInRule ? null : formulaFormError(model, builder, fieldId, laterText))
    );
  }, [laterText, element, index, isInRule, model, builder, fieldId]);
  if (!element) return null;
  const nameOf = (singleText: string) => titleOfElement(index, singleText);
  return (
    <div className={styles.editor}>
      <FormulaInput
        value={value}
        onChange={onChange}
        onLeave={onLeave}
        label={text('formulaOf', { title: element.title || element.id })}
        index={index}
        fieldId={fieldId}
        error={error?.is === 'text' && laterText === value ? error : null}
        describedBy={error ? id : undefined}
      />
      {error && (
        <p id={id} className={styles.issue} role="alert">
          {error.is === 'text' &&
            text('wrongAt', { piece: laterText.slice(error.from, error.to), message: issueText(error.issue) })}
          {error.is === 'form' && text('wrong', { message: issueText(error.issue) })}
          {error.is === 'cycle' && text('cycle', { way: error.fields.map(nameOf).join(' → ') })}
        </p>
      )}
      {laterText.trim() !== '' && (
        <FormulaTrial source={laterText} element={element} index={index} isRight={error === null} />
      )}
    </div>
  );
}
