import { MultiSelect, Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import type { ColumnMapping, ImportDetail, ImportOptions } from '../import-shapes';
import styles from '../imports.module.css';

export interface MappingOptionsProps {
  readonly data: ImportDetail;
  readonly mapping: readonly ColumnMapping[];
  readonly options: ImportOptions;
  readonly onChange: (options: ImportOptions) => void;
}

const DEFAULTS = ['status', 'source', 'program'] as const;

/** What existing records are found by, what happens to them, and what new records start with. */
export function MappingOptions({ data, mapping, options, onChange }: MappingOptionsProps) {
  const text = useText(imports);
  const mappedTargets = new Set(mapping.map(({ target }) => target));
  const keys = data.targets.filter(({ id, isKey }) => isKey && mappedTargets.has(id));
  const change = (patch: Partial<ImportOptions>) => onChange({ ...options, ...patch });
  return (
    <div className={styles.form}>
      <Select
        label={text('duplicates')}
        data={(['skip', 'update', 'merge', 'create'] as const).map((value) => ({
          value,
          label: text(`duplicates-${value}`),
        }))}
        value={options.duplicates}
        allowDeselect={false}
        onChange={(value) => value && change({ duplicates: value as ImportOptions['duplicates'] })}
      />
      {options.duplicates !== 'create' && (
        <MultiSelect
          label={text('keys')}
          description={text('keysHelp')}
          data={keys.map(({ id, title }) => ({ value: id, label: title }))}
          value={options.keys.filter((key) => mappedTargets.has(key))}
          onChange={(value) => change({ keys: value })}
        />
      )}
      <Select
        label={text('unknown')}
        data={(['refuse', 'blank'] as const).map((value) => ({ value, label: text(`unknown-${value}`) }))}
        value={options.unknown}
        allowDeselect={false}
        onChange={(value) => change({ unknown: value === 'blank' ? 'blank' : 'refuse' })}
      />
      {DEFAULTS.map((name) => {
        const choices = data.targets.find(({ id }) => id === `@${name}`)?.choices ?? [];
        if (choices.length === 0 || mappedTargets.has(`@${name}`)) return null;
        return (
          <Select
            key={name}
            label={text(`default-${name}`)}
            data={choices.map(({ id, text: label }) => ({ value: id, label }))}
            value={options[name]}
            clearable
            onChange={(value) => change({ [name]: value })}
          />
        );
      })}
    </div>
  );
}
