import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Panel } from '../../../ui';
import type { ColumnMapping } from '../import-shapes';
import { namedChoice } from './column-states';
import { withColumn, type MappingProps } from './mapping-table';
import styles from '../imports.module.css';

function withValue(mapping: ColumnMapping, from: string, to: string | null): ColumnMapping['values'] {
  const otherEntries = (mapping.values ?? []).filter((value) => value.from !== from);
  return to === null ? otherEntries : [...otherEntries, { from, to }];
}

/** The values of columns that map to a choice, each beside what it means. */
export function ValueMap({ data, mapping, onChange }: MappingProps) {
  const text = useText(imports);
  const choiceColumns = mapping.flatMap((listedMapping) => {
    const target = data.targets.find(({ id }) => id === listedMapping.target);
    const column = data.columns[listedMapping.column];
    return target?.choices && column?.values && column.values.length > 0
      ? [{ one: listedMapping, target, column }]
      : [];
  });
  return (
    <>
      {choiceColumns.map(({ one, target, column }) => (
        <Panel key={one.column} title={text('valuesOf', { column: column.name })} aside={target.title}>
          <div className={styles.values}>
            {(column.values ?? []).map(({ text: value, count }) => (
              <div key={value} className={styles.value}>
                <span>
                  {value} <span className={styles.quiet}>{count}</span>
                </span>
                <Select
                  aria-label={text('meaningOf', { value })}
                  size="xs"
                  data={(target.choices ?? []).map(({ id, text: label }) => ({ value: id, label }))}
                  value={one.values?.find(({ from }) => from === value)?.to ?? namedChoice(target, value)}
                  placeholder={text(
                    target.type === 'people' ? 'byName' : one.unknown === 'create' ? 'newOption' : 'noMeaning',
                  )}
                  searchable
                  clearable
                  onChange={(to) => onChange(withColumn(mapping, one.column, { values: withValue(one, value, to) }))}
                />
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </>
  );
}
