import { Link } from '@tanstack/react-router';
import { filtersOfRow, linkTo } from './list-target';
import { ListLink } from './list-link';
import { countText, fieldTitle, type ReportTableProps } from './report-view';
import styles from './reports.module.css';

/** The newest records of a report; their first column opens them. */
export function RecordTable({ view, content, result }: ReportTableProps) {
  const { text, module } = view;
  const list = linkTo(view, content, filtersOfRow(content, result, { level: 0, keys: [], values: [] }));
  if (result.columns.length === 0) return null;
  return (
    <section className={styles.card} aria-label={text('listedRecords')}>
      <header className={styles.cardHead}>
        <h2>{text('listedRecords')}</h2>
        <span className={styles.quiet}>
          {result.records.length < result.count
            ? text('newestOf', { shown: result.records.length, count: result.count })
            : countText(view, result.count)}
        </span>
        <span className={styles.grow} />
        {list.page && <ListLink {...list}>{text('openList')}</ListLink>}
      </header>
      <div className={styles.scroll}>
        <table className={styles.table} data-texts aria-label={text('listedRecords')}>
          <thead>
            <tr>
              {result.columns.map((id) => (
                <th key={id} scope="col">
                  {fieldTitle(view, id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.records.map(({ _id, cells }, index) => (
              <tr key={`${_id} ${index}`}>
                {cells.map((cell, itemIndex) => (
                  <td key={result.columns[itemIndex]}>
                    {itemIndex === 0 && module ? (
                      <Link to={`/${module.page}/edit/${_id}` as '/loans'}>{cell || text('open')}</Link>
                    ) : (
                      cell
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
