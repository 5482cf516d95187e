import { Select } from '@mantine/core';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Tag } from '../../ui';
import { targetTitle, type ColumnMapping, type ImportDetail } from './import-shapes';
import { ColumnFormat } from './column-format';
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
): ColumnMapping[] =>
  mapping.map((one) => {
    if (one.column !== column) return one;
    // Another field has options of its own.
    const { unknown, ...kept } = one;
    return { ...kept, ...(unknown && change.target === undefined ? { unknown } : {}), ...change };
  });

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
          data={data.targets.map((target) => ({ value: target.id, label: targetTitle(text, target) }))}
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
        <ColumnFormat
          one={one}
          target={data.targets.find(({ id }) => id === one.target)}
          isSensitive={column.isSensitive}
          change={change}
        />
      </td>
    </tr>
  );
}

/** Every column of the file with samples, its field, and how it is read. */
export function MappingTable({ data, mapping, onChange }: MappingProps) {
  const text = useText(imports);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('fieldMapping')}>
      <table className={`${styles.table} ${styles.stacked}`}>
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
