import { useState } from 'react';
import { useCall } from '../../client';
import { refusalText, useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Button, Panel, SegmentedTabs } from '../../ui';
import { FixCell } from './fix-cell';
import type { ImportDetail, ImportedRow } from './import-shapes';
import styles from './imports.module.css';

export type ShownRows = 'refused' | 'updated' | 'skipped' | 'created' | 'kept';

export interface RowsPanelProps {
  readonly data: ImportDetail;
  readonly tabs: readonly ShownRows[];
  readonly value: ShownRows;
  readonly onChange: (show: ShownRows) => void;
  /** Corrects a cell; absent once the import has run. */
  readonly onFix?: (position: number, column: number, value: string) => void;
}

const PAGE = 50;

/** What is wrong with a row, or what changes. */
function RowFacts({ row, data, onFix }: { readonly row: ImportedRow } & Pick<RowsPanelProps, 'data' | 'onFix'>) {
  const problems = [...row.problems, ...(row.undoReason ? [{ column: null, ...row.undoReason }] : [])];
  return (
    <>
      {problems.map(({ column, reason, message }, index) => (
        <div key={index} className={styles.problem}>
          <span>
            {column !== null && <strong>{data.columns[column]?.name}: </strong>}
            {refusalText(reason) ?? message}
          </span>
          {column !== null && onFix && row.state === 'refused' && (
            <FixCell
              label={data.columns[column]?.name ?? ''}
              value={row.cells[column] ?? ''}
              onSave={(value) => onFix(row.position, column, value)}
            />
          )}
        </div>
      ))}
      {row.changes.map(({ field, title, from, to }) => (
        <div key={field} className={styles.change}>
          <strong>{title}</strong> <del>{from || '–'}</del> <ins>{to || '–'}</ins>
        </div>
      ))}
    </>
  );
}

/** Rows of an import, page by page. */
export function RowsPanel({ data, tabs, value, onChange, onFix }: RowsPanelProps) {
  const text = useText(imports);
  const [page, setPage] = useState(0);
  const query = { show: value, skip: page * PAGE };
  const { data: foundRows } = useCall('listImportRows', { params: { id: data._id }, query }, { staleTime: 0 });
  const shownColumns = data.mapping.filter(({ target }) => target !== null).slice(0, 4);
  return (
    <Panel title={text('rowsTitle')} isFlush>
      <div className={styles.rowTabs}>
        <SegmentedTabs
          label={text('rowsTitle')}
          tabs={tabs.map((id) => ({
            id,
            title: text(`rows-${id}`),
            count: id === value ? foundRows?.count : undefined,
          }))}
          value={value}
          onChange={(id) => {
            setPage(0);
            onChange(tabs.find((tab) => tab === id) ?? value);
          }}
        />
      </div>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('rowsTitle')}>
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{text('line')}</th>
              {shownColumns.map(({ column }) => (
                <th key={column} scope="col">
                  {data.columns[column]?.name}
                </th>
              ))}
              <th scope="col">{text(value === 'updated' ? 'changes' : 'why')}</th>
            </tr>
          </thead>
          <tbody>
            {foundRows?.rows.map((row) => (
              <tr key={row.position}>
                <td data-title={text('line')}>{row.line}</td>
                {shownColumns.map(({ column }) => (
                  <td key={column} data-title={data.columns[column]?.name}>
                    {row.cells[column]}
                  </td>
                ))}
                <td>
                  <RowFacts row={row} data={data} {...(onFix ? { onFix } : {})} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {foundRows?.rows.length === 0 && <p className={styles.none}>{text('noRows')}</p>}
      </div>
      {foundRows && foundRows.count > PAGE && (
        <div className={styles.pager}>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text('previous')}
          </Button>
          <Button size="small" disabled={(page + 1) * PAGE >= foundRows.count} onClick={() => setPage(page + 1)}>
            {text('next')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
