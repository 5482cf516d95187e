import type { FormElement } from '@lendwright/forms';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { LinesControl } from '../../../ui';
import styles from '../rules.module.css';
import { editedText, parseTyped } from './typed-text';

export interface ListValueProps {
  readonly element: FormElement;
  readonly value: unknown;
  readonly isInvalid: boolean;
  readonly onValue: (value: readonly unknown[] | undefined) => void;
}

/** Several typed values, one per line. */
export function ListValue({ element, value, isInvalid, onValue }: ListValueProps) {
  const text = useText(builderRules);
  const [typedText, setTypedText] = useState<string | null>(null);
  const knownValues: readonly unknown[] = Array.isArray(value) ? value : [];
  const save = () => {
    if (typedText === null) return;
    const givenValues = typedText.split('\n').flatMap((line) => parseTyped(element, line, false) ?? []);
    setTypedText(null);
    onValue(givenValues.length > 0 ? givenValues : undefined);
  };
  return (
    <span className={styles.lines}>
      <LinesControl
        rows={2}
        value={typedText ?? knownValues.map((item) => editedText(element, item)).join('\n')}
        aria-label={`${text('value')}: ${text('typeList')}`}
        placeholder={text('typeList')}
        hasError={isInvalid}
        onChange={(event) => setTypedText(event.currentTarget.value)}
        onBlur={save}
      />
    </span>
  );
}
