import { MultiSelect } from '@mantine/core';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Icon, LockIcon, OpenIcon } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { useForm } from '../form-context';
import { useField } from '../fields/use-field';
import type { KindViewProps } from './kind-view';
import { selectedIds, availableOptions } from './available-options';
import styles from './kinds.module.css';

/** A multiselect with search. Backspace removes the last option. */
export function MultiselectView({ element }: KindViewProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const field = useField(element);
  const { appearance } = useForm();
  const options = availableOptions(field);
  const chosen = selectedIds(field.value);
  /** Overrides Backspace, which would remove an option while read-only. */
  const ignore = () => undefined;
  /** In option order, as stored. */
  const select = (next: readonly string[]) =>
    field.set(options.filter(({ id }) => next.includes(id)).map(({ id }) => id));
  return (
    <FieldFrame field={field}>
      {(aria) => (
        <MultiSelect
          {...aria}
          {...(appearance === 'borrower' && { size: 'xl' })}
          data={options.map(({ id, text: label, isOpen }) => ({
            value: id,
            label: isOpen ? label : kindText('optionGone', { option: label }),
          }))}
          value={[...chosen]}
          onChange={field.isReadonly ? ignore : select}
          onBlur={field.leave}
          searchable
          readOnly={field.isReadonly}
          classNames={{
            input: `${styles.several} ${field.isReadonly ? styles.locked : ''}`,
            section: styles.ends ?? '',
          }}
          error={field.issue !== null}
          placeholder={chosen.length > 0 || field.isReadonly ? '' : element.placeholder || text('choose')}
          nothingFoundMessage={text('nothingFound')}
          hidePickedOptions
          clearable={!field.isReadonly && !field.isMandatory}
          clearButtonProps={{ 'aria-label': kindText('clearOf', { title: element.title }) }}
          rightSection={<Icon of={field.isReadonly ? LockIcon : OpenIcon} size={field.isReadonly ? 14 : 15} />}
          rightSectionPointerEvents={chosen.length > 0 && !field.isReadonly && !field.isMandatory ? 'all' : 'none'}
        />
      )}
    </FieldFrame>
  );
}
