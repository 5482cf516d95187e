import { Input } from '@mantine/core';
import { Icon, LockIcon } from '../../ui';
import { FieldFrame } from '../field-frame';
import { useForm } from '../form-context';
import { useField } from '../use-field';
import type { KindViewProps } from './kind-view';

/** The running number, which the server gives: with the record's prefix where the record has its number. */
export function AutoIncrementView({ element }: KindViewProps) {
  const field = useField(element);
  const { number, look } = useForm();
  const shown = number ?? (typeof field.value === 'number' ? String(field.value) : '');
  return (
    <FieldFrame field={field}>
      {(ties) => (
        <Input
          {...ties}
          {...(look === 'borrower' && { size: 'xl' })}
          value={shown}
          readOnly
          rightSection={<Icon of={LockIcon} size={14} />}
          rightSectionPointerEvents="none"
        />
      )}
    </FieldFrame>
  );
}
