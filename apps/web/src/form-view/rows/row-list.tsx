import { MAX_SECTION_ROWS, type FormElement } from '@lendwright/forms';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { AddIcon, AscendingIcon, Button, DescendingIcon, PopoverMenu, SearchInput, useIsPhone } from '../../ui';
import { ColumnChooser, nextSort, type Sort } from '../../ui/table';
import { useForm } from '../form-context';
import { arrangeRows, totalRows } from './arrange-rows';
import type { ListedRow } from './listed-rows';
import type { RowActions } from './row-actions';
import { RowCards } from './row-cards';
import { RowTable } from './row-table';
import { useDropTarget, type DropTarget } from './use-drop-target';
import { useRowColumns } from './use-row-columns';
import { useRowLayout } from './use-row-layout';
import { useRowViews } from './use-row-views';
import styles from './row-list.module.css';

export interface RowListProps {
  readonly section: FormElement;
  readonly rows: readonly ListedRow[];
  readonly actions: RowActions;
  readonly dropTarget: DropTarget | null;
  readonly isFull: boolean;
  /** Absent without the right to create rows. */
  readonly onCreate?: (() => void) | undefined;
}

/** The number of rows from which the list has a search. */
const LONG_LIST_LENGTH = 10;

/** The rows of a section with search, sorting and columns. None of them changes answers. */
export function RowList({ section, rows, actions, dropTarget, isFull, onCreate }: RowListProps) {
  const text = useText(formRows);
  const { store, person = '', timeZone } = useForm();
  const isPhone = useIsPhone();
  const views = useRowViews(store, section.id);
  const allColumns = useRowColumns(section, store.view());
  const { layout, ids, visibleColumns, change } = useRowLayout(allColumns, person, section.id);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const shownRows = useMemo(
    () => arrangeRows(rows, { views, columns: allColumns, search, sort, timeZone }),
    [rows, views, allColumns, search, sort, timeZone],
  );
  const totals = useMemo(() => totalRows(shownRows, visibleColumns, views), [shownRows, visibleColumns, views]);
  const host = useRef<HTMLDivElement>(null);
  useDropTarget(dropTarget, host);
  const { title } = section;
  const commonData = {
    label: title,
    rows: shownRows,
    columns: visibleColumns,
    all: allColumns,
    views,
    totals,
    actions,
    dropTarget,
    timeZone,
  };
  const sortedColumn = visibleColumns.find(({ id }) => id === sort?.field);
  return (
    <div ref={host} className={styles.list}>
      <div className={styles.bar}>
        {rows.length >= LONG_LIST_LENGTH && (
          <SearchInput
            value={search}
            onSearch={setSearch}
            label={text('search', { title })}
            placeholder={text('search', { title })}
            width={isPhone ? '100%' : 240}
          />
        )}
        {search && (
          <span role="status" className={styles.found}>
            {text('found', { found: shownRows.length, count: rows.length })}
          </span>
        )}
        <span className={styles.tools}>
          {isPhone && rows.length > 1 && (
            <PopoverMenu
              align="end"
              target={
                <Button size="small" tone="quiet" iconAfter={sort?.order === -1 ? DescendingIcon : AscendingIcon}>
                  {sortedColumn?.title ?? text('sort')}
                </Button>
              }
              entries={visibleColumns.map((column) => ({
                id: column.id,
                title: column.title,
                isChosen: column.id === sort?.field,
                onPick: () => setSort(nextSort(sort ?? undefined, column.id)),
              }))}
            />
          )}
          {rows.length > 0 && (
            <ColumnChooser
              columns={allColumns.map((column) => ({ ...column, cell: () => null }))}
              layout={layout}
              onLayout={change}
            />
          )}
          {onCreate && (
            <Button
              size={isPhone ? 'touch' : 'small'}
              icon={AddIcon}
              disabled={isFull}
              aria-describedby={isFull ? `${section.id}-full` : undefined}
              data-create
              onClick={onCreate}
            >
              {text('create', { title })}
            </Button>
          )}
        </span>
      </div>
      {onCreate && isFull && (
        <p id={`${section.id}-full`} className={styles.full}>
          {text('full', { most: MAX_SECTION_ROWS })}
        </p>
      )}
      {rows.length === 0 && <Empty title={title} onCreate={onCreate} />}
      {rows.length > 0 && shownRows.length === 0 && <p className={styles.empty}>{text('noneFound', { search })}</p>}
      {shownRows.length > 0 && isPhone && <RowCards {...commonData} />}
      {shownRows.length > 0 && !isPhone && (
        <RowTable
          {...commonData}
          ids={ids}
          sort={sort}
          onSort={setSort}
          onOrder={(order) => change({ ...layout, order })}
        />
      )}
    </div>
  );
}

/** The text of the empty list is itself the button. */
function Empty({ title, onCreate }: { readonly title: string; readonly onCreate: (() => void) | undefined }) {
  const text = useText(formRows);
  if (!onCreate) return <p className={styles.empty}>{text('emptyOnly')}</p>;
  return (
    <button type="button" className={styles.emptyButton} onClick={onCreate}>
      {text('empty', { title })}
    </button>
  );
}
