import { kindOf, type FormElement, type RuleOperator } from '@lendwright/forms';
import { useState } from 'react';
import { acceptTypedKey } from '../../../form-view';
import { dollarSide, useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { LineControl } from '../../../ui';
import styles from '../rules.module.css';
import { editedText, parseTyped, inputTypeOf } from './typed-text';

export interface TypedValueProps {
  readonly element: FormElement;
  readonly operator?: RuleOperator;
  readonly label: string;
  readonly value: unknown;
  readonly isInvalid: boolean;
  readonly onValue: (value: unknown) => void;
}

/** A typed value, saved on blur or Enter, so that incomplete numbers are never saved. */
export function TypedValue({ element, operator, label, value, isInvalid, onValue }: TypedValueProps) {
  const text = useText(builderRules);
  const [typedText, setTypedText] = useState<string | null>(null);
  const isPart = operator === 'contains';
  const type = inputTypeOf(element);
  const { unit } = kindOf(element.type);
  const side = dollarSide();
  const shownText = typedText ?? editedText(element, value);
  const save = () => {
    if (typedText === null) return;
    const givenValue = parseTyped(element, typedText, isPart);
    setTypedText(null);
    if (givenValue !== value) onValue(givenValue);
  };
  return (
    <span className={styles.typed} data-type={type}>
      <LineControl
        type={type}
        value={shownText}
        aria-label={unit === 'moment' ? `${label} ${text('utc')}` : label}
        placeholder={text('typeValue')}
        start={unit === 'cents' && side === 'start' ? '$' : undefined}
        end={unit === 'basis-points' ? '%' : unit === 'cents' && side === 'end' ? '$' : undefined}
        hasError={isInvalid}
        aria-invalid={isInvalid || undefined}
        inputMode={kindOf(element.type).family === 'numbers' ? 'decimal' : undefined}
        onChange={(event) => {
          const nextText = event.currentTarget.value;
          const { inputType = '' } = event.nativeEvent as InputEvent;
          setTypedText(
            type === 'text' && !isPart && event.currentTarget.selectionStart === nextText.length
              ? acceptTypedKey(element, shownText, { text: nextText, caret: nextText.length }, inputType).text
              : nextText,
          );
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
    </span>
  );
}
