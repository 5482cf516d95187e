import type { FormElement } from '@lendwright/forms';
import { memo, useRef, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { LineControl, LineMark } from '../../ui';
import { FieldFrame } from './field-frame';
import { useForm } from '../form-context';
import { editText } from './typed-text';
import { useFieldWithLine, useShownValue, type UsedField } from './use-field';
import { useTypedText } from './use-typed-text';
import styles from './field-frame.module.css';

export interface TypedFieldAppearance {
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  /** Called before each change of the text. */
  readonly onType?: () => void;
  /** Called with the current text when the field loses focus. */
  readonly onLeave?: (text: string, input: HTMLInputElement | null) => void;
}

export interface TypedFieldProps extends TypedFieldAppearance {
  readonly element: FormElement;
}

/** A single-line text field with the mask of its kind. */
export function TypedField({ element, ...appearance }: TypedFieldProps) {
  const field = useFieldWithLine(element);
  return (
    <FieldFrame field={field} hint={appearance.hint}>
      {(aria) =>
        field.isReadonly ? (
          <ReadLine field={field} aria={aria} prefix={appearance.prefix} suffix={appearance.suffix} />
        ) : (
          <TypedInput field={field} aria={aria} {...appearance} />
        )
      }
    </FieldFrame>
  );
}

interface TypedInputProps extends TypedFieldAppearance {
  readonly field: UsedField;
  readonly aria: object;
  readonly isInitiallyEmpty?: boolean;
  readonly onFocus?: () => void;
  readonly autoFocus?: boolean;
}

export function TypedInput({
  field,
  aria,
  prefix,
  suffix,
  placeholder,
  inputMode,
  autoComplete = 'off',
  onType,
  onLeave,
  isInitiallyEmpty = false,
  onFocus,
  autoFocus,
}: TypedInputProps) {
  const { appearance } = useForm();
  const { element } = field;
  const typedText = useTypedText(field, isInitiallyEmpty);
  const prefixBefore = prefix ?? element.prefix;
  const suffixAfter = suffix ?? element.suffix;
  return (
    <LineControl
      {...aria}
      ref={typedText.input}
      isTall={appearance === 'borrower'}
      value={typedText.text}
      onFocus={onFocus}
      autoFocus={autoFocus ?? false}
      onChange={(event) => {
        onType?.();
        typedText.onChange(event);
      }}
      onBlur={() => {
        typedText.onBlur();
        onLeave?.(typedText.text, typedText.input.current);
      }}
      readOnly={field.isReadonly}
      hasError={field.issue !== null}
      placeholder={field.isReadonly ? undefined : element.placeholder || placeholder}
      inputMode={inputMode}
      autoComplete={autoComplete}
      start={prefixBefore}
      end={suffixAfter}
      isEndLive={typeof suffixAfter !== 'string' && !field.isReadonly}
    />
  );
}

interface ReadLineProps {
  readonly field: UsedField;
  readonly aria: object;
  readonly prefix: ReactNode;
  readonly suffix: ReactNode;
}

/** A read-only line. It doesn't render for a new value, because formulas can change dozens of them on one keystroke. */
function ReadLine({ field, aria, prefix, suffix }: ReadLineProps) {
  const { appearance } = useForm();
  const { element } = field;
  const suffixText = suffix ?? element.suffix;
  const unit = typeof suffixText === 'string' ? suffixText : '';
  const input = useRef<HTMLInputElement>(null);
  const text = useShownValue(element, input, editText);
  return (
    <LineControl
      {...aria}
      ref={input}
      readOnly
      isTall={appearance === 'borrower'}
      hasError={field.issue !== null}
      defaultValue={text}
      start={prefix ?? element.prefix}
      end={<LockedUnit unit={unit} />}
      {...(unit !== '' && { endWidth: 40 + unit.length * 7 })}
    />
  );
}

/** The end of a read-only line: the unit and a lock. */
const LockedUnit = memo(function LockedUnit({ unit }: { readonly unit: string }) {
  return (
    <span className={styles.locked}>
      {unit}
      <LineMark mark="lock" size={14} />
    </span>
  );
});
