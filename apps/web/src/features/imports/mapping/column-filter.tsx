import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Choice, SearchInput } from '../../../ui';
import { COLUMN_GROUPS, inGroup, type ColumnGroup, type ColumnState } from './column-states';
import styles from '../imports.module.css';

export interface ColumnFilterProps {
  readonly states: readonly ColumnState[];
  readonly group: ColumnGroup;
  readonly onGroup: (group: ColumnGroup) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Which columns are shown: all, mapped, those to check, those that are not imported, and those with a text. */
export function ColumnFilter({ states, group, onGroup, search, onSearch }: ColumnFilterProps) {
  const text = useText(imports);
  return (
    <div className={styles.columnFilter}>
      <SearchInput value={search} onSearch={onSearch} label={text('searchColumns')} width={180} />
      <Choice
        label={text('columnsShown')}
        options={COLUMN_GROUPS.map((value) => ({
          value,
          title: text(`columns-${value}`, { count: states.filter((state) => inGroup(value, state)).length }),
        }))}
        value={group}
        onChange={onGroup}
      />
    </div>
  );
}
