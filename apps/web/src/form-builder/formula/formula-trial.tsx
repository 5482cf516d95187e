import { rowsOf, type Answers, type FormElement } from '@lendwright/forms';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import { useBuilder, useFormModel } from '../builder-context';
import type { FieldIndex } from '../rules/model/field-index';
import { SamplePicker, type PickedSample } from './sample-picker';
import { localToday } from './local-today';
import { TrialInputs } from './trial-inputs';
import { TrialResult } from './trial-result';
import { evaluatedAnswers, inputsOf, tryFormula } from './try-formula';
import styles from './formula.module.css';

export interface FormulaTrialProps {
  readonly source: string;
  readonly element: FormElement;
  readonly index: FieldIndex;
  /** Whether the formula can be evaluated. */
  readonly isRight: boolean;
}

const NO_ANSWERS: Answers = {};

/** Evaluates the formula with the answers of a real record, or with values typed here. */
export function FormulaTrial({ source, element, index, isRight }: FormulaTrialProps) {
  const text = useText(builderFormula);
  const { builder } = useBuilder();
  const model = useFormModel();
  const [sample, setSample] = useState<PickedSample | null>(null);
  const [typedAnswers, setTypedAnswers] = useState<Answers>(NO_ANSWERS);
  const inputs = useMemo(() => inputsOf(source, index), [source, index]);
  const seenData = useMemo(
    () => ({
      model,
      answers: sample ? evaluatedAnswers(builder.definition(), sample.answers, localToday()) : NO_ANSWERS,
    }),
    [builder, model, sample],
  );
  const rows = index.rowsOf.get(element.id);
  const answers = useMemo(() => {
    // A field of rows is tried in the first row, whose answers are merged into the others.
    const firstRow = rows === undefined ? undefined : rowsOf(seenData.answers[rows])[0];
    return { ...seenData.answers, ...firstRow, ...typedAnswers };
  }, [seenData, rows, typedAnswers]);
  const isTried =
    isRight && (sample !== null || inputs.some(({ id }) => typedAnswers[id] !== undefined) || inputs.length === 0);
  const explanation = useMemo(
    () => (isTried ? tryFormula(source, element, { index, answers, today: localToday() }) : null),
    [isTried, source, element, index, answers],
  );
  const setValue = (field: FormElement, value: unknown) => {
    const nextAnswers = { ...typedAnswers };
    if (value === undefined) delete nextAnswers[field.id];
    else nextAnswers[field.id] = value;
    setTypedAnswers(nextAnswers);
  };
  return (
    <section className={styles.trial} aria-label={text('tested')}>
      <SamplePicker
        picked={sample}
        onPick={(nextSample) => {
          setSample(nextSample);
          setTypedAnswers(NO_ANSWERS);
        }}
      />
      {inputs.length > 0 && (
        <TrialInputs
          // Fields of other rows can only come from a record.
          inputs={inputs.filter(({ id }) => [undefined, rows].includes(index.rowsOf.get(id)))}
          answers={answers}
          onValue={setValue}
        />
      )}
      {explanation ? (
        <TrialResult explanation={explanation} />
      ) : (
        isRight && <p className={styles.help}>{text('enterValues')}</p>
      )}
    </section>
  );
}
