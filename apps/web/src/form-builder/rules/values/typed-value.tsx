import { kindOf, type FormElement, type RuleOperator } from '@lendwright/forms';
import { useState } from 'react';
import { useText } from '../../../i18n';
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
  const [typed, setTyped] = useState<string | null>(null);
  const isPart = operator === 'contains';
  const type = inputTypeOf(element);
  const { unit, mask } = kindOf(element.type);
  const save = () => {
    if (typed === null) return;
    const givenTyped = parseTyped(element, typed, isPart);
    setTyped(null);
    if (givenTyped !== value) onValue(givenTyped);
  };
  return (
    <span className={styles.typed} data-type={type}>
      <LineControl
        type={type}
        value={typed ?? editedText(element, value)}
        aria-label={unit === 'moment' ? `${label} ${text('utc')}` : label}
        placeholder={text('typeValue')}
        start={unit === 'cents' ? '$' : undefined}
        end={unit === 'basis-points' ? '%' : undefined}
        hasError={isInvalid}
        aria-invalid={isInvalid || undefined}
        inputMode={kindOf(element.type).family === 'numbers' ? 'decimal' : undefined}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(
            mask && type === 'text' && !isPart && event.currentTarget.selectionStart === next.length
              ? mask(next, next.length, element).text
              : next,
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
