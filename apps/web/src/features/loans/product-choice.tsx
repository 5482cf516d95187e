import { Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ProductFieldProps } from './product-field-props';

export interface ProductChoiceProps extends ProductFieldProps {
  /** Whether it takes over the focus of the field that it replaces. */
  readonly hasFocus: boolean;
  /** Whether that field was pressed. */
  readonly isOpenAtFirst: boolean;
}

/** The list of a `ProductField`. */
export function ProductChoice(props: ProductChoiceProps) {
  const { label, width, placeholder, isDisabled, choices, value, onChange, hasFocus, isOpenAtFirst } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <Select
      ref={field}
      defaultDropdownOpened={isOpenAtFirst}
      size="xs"
      w={width}
      clearable
      disabled={isDisabled}
      aria-label={label}
      placeholder={placeholder}
      data={choices.map(({ _id, title }) => ({ value: _id, label: title }))}
      value={value ?? null}
      onChange={(nextValue) => onChange(nextValue ?? undefined)}
    />
  );
}
