import { MultiSelect } from '@mantine/core';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Icon, LockIcon, OpenIcon } from '../../ui';
import styles from '../kinds/kinds.module.css';
import type { ChoiceListProps } from './choice-list';
import { useDescribedBy } from './use-described-by';

export interface MultipleChoiceListProps extends Omit<ChoiceListProps, 'chosen' | 'by'> {
  /** The chosen option ids. */
  readonly chosen: readonly string[];
}

/** The input of a multiselect. Backspace removes the last option. */
export function MultipleChoiceList({ field, aria, items, chosen, isTall }: MultipleChoiceListProps) {
  useDescribedBy(aria);
  const text = useText(form);
  const kindText = useText(formKinds);
  const { element, isReadonly, isMandatory } = field;
  /** Overrides Backspace, which would remove an option while read-only. */
  const ignore = () => undefined;
  /** In option order, as stored. */
  const select = (nextValues: readonly string[]) =>
    field.set(items.filter(({ value }) => nextValues.includes(value)).map(({ value }) => value));
  return (
    <MultiSelect
      {...aria}
      {...(isTall && { size: 'xl' })}
      data={[...items]}
      value={[...chosen]}
      onChange={isReadonly ? ignore : select}
      onBlur={field.leave}
      searchable
      readOnly={isReadonly}
      classNames={{
        input: `${styles.several} ${isReadonly ? styles.locked : ''}`,
        section: styles.ends ?? '',
      }}
      error={field.issue !== null}
      placeholder={chosen.length > 0 || isReadonly ? '' : element.placeholder || text('choose')}
      nothingFoundMessage={text('nothingFound')}
      hidePickedOptions
      clearable={!isReadonly && !isMandatory}
      clearButtonProps={{ 'aria-label': kindText('clearOf', { title: element.title }) }}
      rightSection={<Icon of={isReadonly ? LockIcon : OpenIcon} size={isReadonly ? 14 : 15} />}
      rightSectionPointerEvents={chosen.length > 0 && !isReadonly && !isMandatory ? 'all' : 'none'}
    />
  );
}
