import { MultiSelect } from '@mantine/core';
import { optionsOf } from '@lendwright/forms';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { FieldFrame } from '../field-frame';
import { useForm } from '../form-context';
import { useField } from '../use-field';
import type { KindViewProps } from './kind-view';

/** Several of a list. */
export function MultiselectView({ element }: KindViewProps) {
  const text = useText(form);
  const field = useField(element);
  const { look } = useForm();
  const { options } = optionsOf(element);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <FieldFrame field={field}>
      {(ties) => (
        <MultiSelect
          {...ties}
          {...(look === 'borrower' && { size: 'xl' })}
          data={options.map(({ id, text: label }) => ({ value: id, label }))}
          value={chosen}
          onChange={field.set}
          onBlur={field.leave}
          searchable
          readOnly={field.isReadonly}
          error={field.issue !== null}
          placeholder={chosen.length > 0 || field.isReadonly ? '' : element.placeholder || text('choose')}
          nothingFoundMessage={text('nothingFound')}
          hidePickedOptions
        />
      )}
    </FieldFrame>
  );
}
