import { Input } from '@mantine/core';
import type { FormElement } from '@lendwright/forms';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { Icon, LockIcon } from '../ui';
import { FieldFrame } from './field-frame';
import { useForm } from './form-context';
import { useField, type UsedField } from './use-field';
import { useTypedText } from './use-typed-text';

export interface TypedLook {
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  /** Runs when the person leaves the field, with the text as it stands. */
  readonly onLeave?: (text: string, input: HTMLInputElement | null) => void;
}

export interface TypedFieldProps extends TypedLook {
  readonly element: FormElement;
}

/** A line that is typed into: every kind that is text with a mask. */
export function TypedField({ element, ...look }: TypedFieldProps) {
  const field = useField(element);
  return (
    <FieldFrame field={field} hint={look.hint}>
      {(ties) => <TypedInput field={field} ties={ties} {...look} />}
    </FieldFrame>
  );
}

interface TypedInputProps extends TypedLook {
  readonly field: UsedField;
  readonly ties: object;
  readonly startsEmpty?: boolean;
  readonly onFocus?: () => void;
  readonly autoFocus?: boolean;
}

export function TypedInput({
  field,
  ties,
  prefix,
  suffix,
  placeholder,
  inputMode,
  autoComplete = 'off',
  onLeave,
  startsEmpty = false,
  onFocus,
  autoFocus,
}: TypedInputProps) {
  const { look } = useForm();
  const { element } = field;
  const typing = useTypedText(field, startsEmpty);
  const before = prefix ?? element.prefix;
  const after = field.isReadonly ? <Icon of={LockIcon} size={14} /> : (suffix ?? element.suffix);
  return (
    <Input
      {...ties}
      ref={typing.input}
      {...(look === 'borrower' && { size: 'xl' })}
      value={typing.text}
      onFocus={onFocus}
      autoFocus={autoFocus ?? false}
      onChange={typing.onChange}
      onBlur={() => {
        typing.onBlur();
        onLeave?.(typing.text, typing.input.current);
      }}
      readOnly={field.isReadonly}
      error={field.issue !== null}
      placeholder={field.isReadonly ? undefined : element.placeholder || placeholder}
      inputMode={inputMode}
      autoComplete={autoComplete}
      leftSection={before}
      leftSectionWidth={typeof before === 'string' ? 20 + before.length * 8 : undefined}
      leftSectionPointerEvents="none"
      rightSection={after}
      rightSectionWidth={typeof after === 'string' ? 22 + after.length * 7 : undefined}
      rightSectionPointerEvents={typeof after === 'string' || field.isReadonly ? 'none' : 'all'}
    />
  );
}
