import { Select } from '@mantine/core';
import { DATE_FORMATS } from '@lendwright/kernel';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Tag } from '../../ui';
import { targetTitle, type ColumnMapping, type ImportDetail, type ImportTarget } from './import-shapes';
import styles from './imports.module.css';

export interface MappingProps {
  readonly data: ImportDetail;
  readonly mapping: readonly ColumnMapping[];
  readonly onChange: (mapping: ColumnMapping[]) => void;
}

/** A mapping with one column changed. */
export const withColumn = (
  mapping: readonly ColumnMapping[],
  column: number,
  change: Partial<ColumnMapping>,
): ColumnMapping[] => mapping.map((one) => (one.column === column ? { ...one, ...change } : one));

const NUMBERS = new Set(['amount', 'number', 'percentage']);

interface RowProps {
  readonly data: ImportDetail;
  readonly one: ColumnMapping;
  readonly change: (patch: Partial<ColumnMapping>) => void;
}

/** Why a target is suggested, or that a person chose it. */
function Match({ data, one }: Pick<RowProps, 'data' | 'one'>) {
  const text = useText(imports);
  const found = data.suggestions.find(({ column }) => column === one.column);
  if (one.target === null && found?.target == null) return <Tag>{text('notImported')}</Tag>;
  if (found?.target !== one.target)
    return one.target === null ? (
      <Tag hue="amber">{text('suggestCheck', { percent: found?.confidence ?? 0 })}</Tag>
    ) : (
      <Tag>{text('setByYou')}</Tag>
    );
  if (found.because === 'exact') return <Tag hue="green">{text('exact')}</Tag>;
  return <Tag hue="petrol">{text('suggested', { percent: found.confidence })}</Tag>;
}

/** How the dates or numbers of a column are written. */
function Format({ one, target, change }: Omit<RowProps, 'data'> & { readonly target: ImportTarget | undefined }) {
  const text = useText(imports);
  if (target?.type === 'date')
    return (
      <Select
        aria-label={text('dateFormat')}
        size="xs"
        data={[...DATE_FORMATS]}
        value={one.dateFormat ?? DATE_FORMATS[0]}
        allowDeselect={false}
        onChange={(format) => format && change({ dateFormat: format as (typeof DATE_FORMATS)[number] })}
      />
    );
  if (!target || !NUMBERS.has(target.type)) return null;
  return (
    <Select
      aria-label={text('decimal')}
      size="xs"
      data={[
        { value: '.', label: '1,234.56' },
        { value: ',', label: '1.234,56' },
      ]}
      value={one.decimal ?? '.'}
      allowDeselect={false}
      onChange={(decimal) => change({ decimal: decimal === ',' ? ',' : '.' })}
    />
  );
}

function MappingRow({ data, one, change }: RowProps) {
  const text = useText(imports);
  const column = data.columns[one.column];
  if (!column) return null;
  const percent = Math.round((column.filled / Math.max(data.rowCount, 1)) * 100);
  return (
    <tr data-unmapped={one.target === null || undefined}>
      <th scope="row">
        {column.name}
        <span className={styles.quiet}>{text('filled', { percent })}</span>
      </th>
      <td className={styles.samples}>{column.isSensitive ? text('hiddenValues') : column.samples.join(', ')}</td>
      <td>
        <Select
          aria-label={text('fieldOf', { column: column.name })}
          data={data.targets.map((target) => ({ value: target.id, label: targetTitle(target) }))}
          value={one.target}
          placeholder={text('notImported')}
          searchable
          clearable
          onChange={(target) => change({ target })}
        />
      </td>
      <td>
        <Match data={data} one={one} />
      </td>
      <td>
        <Format one={one} target={data.targets.find(({ id }) => id === one.target)} change={change} />
      </td>
    </tr>
  );
}

/** Every column of the file with samples, its field, and how it is read. */
export function MappingTable({ data, mapping, onChange }: MappingProps) {
  const text = useText(imports);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('fieldMapping')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['column', 'samples', 'field', 'match', 'format'] as const).map((key) => (
              <th key={key} scope="col">
                {text(`head-${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mapping.map((one) => (
            <MappingRow
              key={one.column}
              data={data}
              one={one}
              change={(patch) => onChange(withColumn(mapping, one.column, patch))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
