import { Checkbox, type CheckboxProps } from '@mantine/core';

export type SelectBoxProps = Pick<
  CheckboxProps,
  'aria-label' | 'checked' | 'indeterminate' | 'disabled' | 'onChange' | 'className'
>;

/** The check box of a `SelectBox`. */
export function SelectCheckbox(props: SelectBoxProps) {
  return <Checkbox {...props} />;
}
