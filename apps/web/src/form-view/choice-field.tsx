import { Select } from '@mantine/core';
import { optionsOf, US_STATES, type FormElement } from '@lendwright/forms';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';
import { Icon, LockIcon, OpenIcon } from '../ui';
import { FieldFrame } from './field-frame';
import { useForm } from './form-context';
import { useField } from './use-field';

const SEARCHED_FROM = 8;

export interface ChoiceFieldProps {
  readonly element: FormElement;
  /** Falls back on the states of the country where the form lists none. */
  readonly isState?: boolean;
}

/** One of a list; a long list is searched by typing. */
export function ChoiceField({ element, isState = false }: ChoiceFieldProps) {
  const text = useText(form);
  const field = useField(element);
  const { look } = useForm();
  const { options, textOf } = optionsOf(element, isState ? US_STATES : undefined);
  const chosen = typeof field.value === 'string' ? field.value : '';
  const known = options.map(({ id, text: label }) => ({ value: id, label }));
  // A choice that the form no longer offers stays visible, so that no answer disappears.
  const data =
    chosen === '' || known.some(({ value }) => value === chosen)
      ? known
      : [...known, { value: chosen, label: textOf(chosen) }];
  return (
    <FieldFrame field={field}>
      {(ties) => (
        <Select
          {...ties}
          {...(look === 'borrower' && { size: 'xl' })}
          data={data}
          value={chosen || null}
          onChange={(next) => {
            field.set(next ?? '');
            field.leave();
          }}
          onBlur={field.leave}
          searchable={data.length >= SEARCHED_FROM}
          clearable={!field.isMandatory && !field.isReadonly}
          clearButtonProps={{ 'aria-label': text('clear') }}
          readOnly={field.isReadonly}
          error={field.issue !== null}
          placeholder={field.isReadonly ? '' : element.placeholder || text('choose')}
          nothingFoundMessage={text('nothingFound')}
          rightSection={<Icon of={field.isReadonly ? LockIcon : OpenIcon} size={field.isReadonly ? 14 : 15} />}
          {...((field.isReadonly || field.isMandatory || !chosen) && { rightSectionPointerEvents: 'none' as const })}
        />
      )}
    </FieldFrame>
  );
}
