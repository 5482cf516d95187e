import { Link } from '@tanstack/react-router';
import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Tag } from '../../ui';
import styles from './imports.module.css';

export type Comparison = Answer<'compareImport'>;
type ComparedRow = Comparison['rows'][number];

const HUES = new Map<string, 'green' | 'amber'>([
  ['same', 'green'],
  ['different', 'amber'],
]);

function RecordRows({ row, page }: { readonly row: ComparedRow; readonly page: string }) {
  const text = useText(imports);
  return (
    <tbody>
      <tr>
        <th colSpan={4} scope="rowgroup">
          {text('comparedRow', { line: row.line })}{' '}
          <Link
            className={styles.record}
            to="/$page/edit/$id"
            params={{ page: page.replace(/^\//, ''), id: row.record }}
          >
            {text('openRecord')}
          </Link>
        </th>
      </tr>
      {row.fields.map(({ column, title, cell, value, result }) => {
        const hue = HUES.get(result);
        return (
          <tr key={column} data-result={result}>
            <td>{title}</td>
            <td>{cell}</td>
            <td>{value || '–'}</td>
            <td>
              <Tag {...(hue ? { hue } : {})}>{text(`result-${result}`)}</Tag>
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

/** The cells of records beside the stored values, field by field. */
export function ComparisonTable({ rows, page }: Pick<Comparison, 'rows' | 'page'>) {
  const text = useText(imports);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('comparison')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('head-comparedField')}</th>
            <th scope="col">{text('head-cell')}</th>
            <th scope="col">{text('head-stored')}</th>
            <th scope="col">{text('head-result')}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <RecordRows key={row.position} row={row} page={page} />
        ))}
      </table>
      {rows.length === 0 && <p className={styles.none}>{text('noRows')}</p>}
    </div>
  );
}
