import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Tag } from '../../../ui';
import { targetTitle, type ColumnMapping, type ImportDetail } from '../import-shapes';
import { ColumnFormat } from './column-format';
import { ColumnMessage } from './column-message';
import type { ColumnState } from './column-states';
import styles from '../imports.module.css';

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
  mapping.map((listedMapping) => {
    if (listedMapping.column !== column) return listedMapping;
    // Another field has options of its own.
    const { unknown, ...kept } = listedMapping;
    return { ...kept, ...(unknown && change.target === undefined ? { unknown } : {}), ...change };
  });

interface RowProps {
  readonly data: ImportDetail;
  readonly state: ColumnState;
  readonly change: (patch: Partial<ColumnMapping>) => void;
}

/** Why a target is suggested, or that a person chose it. */
function Match({ data, one }: { readonly data: ImportDetail; readonly one: ColumnMapping }) {
  const text = useText(imports);
  const foundSuggestion = data.suggestions.find(({ column }) => column === one.column);
  if (one.target === null && foundSuggestion?.target == null) return <Tag>{text('notImported')}</Tag>;
  if (foundSuggestion?.target !== one.target)
    return one.target === null ? (
      <Tag hue="amber">{text('suggestCheck', { percent: foundSuggestion?.confidence ?? 0 })}</Tag>
    ) : (
      <Tag>{text('setByYou')}</Tag>
    );
  if (foundSuggestion.because === 'exact') return <Tag hue="green">{text('exact')}</Tag>;
  return <Tag hue="petrol">{text('suggested', { percent: foundSuggestion.confidence })}</Tag>;
}

function MappingRow({ data, state, change }: RowProps) {
  const text = useText(imports);
  const { one } = state;
  const column = data.columns[one.column];
  if (!column) return null;
  const percent = Math.round((column.filled / Math.max(data.rowCount, 1)) * 100);
  return (
    <tr data-unmapped={state.needsCheck || undefined}>
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
        <ColumnMessage {...state} />
      </td>
    </tr>
  );
}

export interface MappingTableProps extends MappingProps {
  /** The columns to show. */
  readonly states: readonly ColumnState[];
}

/** Columns of the file with samples, their field, and how they are read. */
export function MappingTable({ data, mapping, states, onChange }: MappingTableProps) {
  const text = useText(imports);
  if (states.length === 0) return <p className={styles.none}>{text('noColumns')}</p>;
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
          {states.map((state) => (
            <MappingRow
              key={state.one.column}
              data={data}
              state={state}
              change={(patch) => onChange(withColumn(mapping, state.one.column, patch))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
