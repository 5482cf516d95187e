import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/admin/products';
import { CloseIcon, IconButton } from '../../ui';
import type { DraftProgram } from './product-draft';
import type { ProductChoices } from './product-shapes';
import styles from './products.module.css';

/** The option value of the company's own loan form; ids never have this value. */
const OWN_FORM = 'own';

export interface ProgramFieldsProps {
  readonly program: DraftProgram;
  /** One-based. */
  readonly position: number;
  readonly choices: ProductChoices;
  readonly prefixError: 'prefixInvalid' | 'prefixTwice' | null;
  readonly isTitleMissing: boolean;
  readonly onChange: (patch: Partial<DraftProgram>) => void;
  /** Removes a program that was never saved; a saved one can only be deactivated. */
  readonly onRemove: () => void;
}

/** A program: title, prefix, form, statuses, and whether new loans can use it. */
export function ProgramFields(props: ProgramFieldsProps) {
  const text = useText(products);
  const { program, position, choices, prefixError, isTitleMissing, onChange, onRemove } = props;
  const name = program.title.trim() || text('newProgram');
  const prefix = program.prefix.trim();
  const forms = choices.forms.map(({ _id, title }) => ({ value: _id, label: title }));
  const isGone = program.form !== null && !forms.some(({ value }) => value === program.form);
  return (
    <div className={styles.program} data-inactive={!program.active || undefined}>
      <TextInput
        label={text('title')}
        aria-label={text('programTitle', { place: position })}
        withAsterisk
        maxLength={200}
        value={program.title}
        error={isTitleMissing && program.title.trim() === '' ? text('needTitle') : null}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextInput
        label={text('prefix')}
        aria-label={text('prefixOf', { title: name })}
        maxLength={12}
        spellCheck={false}
        value={program.prefix}
        error={prefixError && text(prefixError)}
        description={prefix ? text('prefixSample', { prefix }) : text('prefixNone')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => onChange({ prefix: currentTarget.value })}
      />
      <Select
        label={text('form')}
        aria-label={text('formOf', { title: name })}
        allowDeselect={false}
        data={[
          { value: OWN_FORM, label: text('formOwn') },
          ...forms,
          ...(isGone ? [{ value: program.form ?? '', label: text('formInactive') }] : []),
        ]}
        value={program.form ?? OWN_FORM}
        onChange={(form) => onChange({ form: form === OWN_FORM ? null : form })}
      />
      <MultiSelect
        className={styles.wide ?? ''}
        label={text('statuses')}
        aria-label={text('statusesOf', { title: name })}
        placeholder={program.statuses.length === 0 ? text('statusesAll') : ''}
        clearable
        data={choices.statuses.map(({ _id, title }) => ({ value: _id, label: title }))}
        value={choices.statuses.map(({ _id }) => _id).filter((id) => program.statuses.includes(id))}
        onChange={(statuses) => onChange({ statuses })}
      />
      <div className={styles.ends}>
        <Switch
          label={text('active')}
          aria-label={text('activeOf', { title: name })}
          checked={program.active}
          onChange={({ currentTarget }) => onChange({ active: currentTarget.checked })}
        />
        {program._id === undefined && (
          <IconButton icon={CloseIcon} name={text('remove', { title: name })} onClick={onRemove} />
        )}
      </div>
    </div>
  );
}
