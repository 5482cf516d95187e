import { Checkbox } from '@mantine/core';
import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Panel } from '../../../ui';
import type { FileHead, Header } from './use-file-head';
import styles from '../imports.module.css';

export interface FirstRowsProps {
  readonly head: FileHead;
  /** What was chosen; the rows follow when they are read. */
  readonly header: Header;
  readonly onHeader: (isHeader: boolean) => void;
}

/** The first rows of a file as an import reads them. */
export function FirstRows({ head, header, onHeader }: FirstRowsProps) {
  const text = useText(imports);
  return (
    <Panel
      title={text('firstRows')}
      aside={text('firstRowsAside')}
      actions={
        <Checkbox
          label={text('headerRow')}
          checked={header === 'auto' ? head.hasHeader : header === 'yes'}
          onChange={(event) => onHeader(event.currentTarget.checked)}
        />
      }
      isFlush
    >
      {/* A region that scrolls sideways needs the keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('firstRows')}>
        <table className={`${styles.table} ${styles.firstRows}`}>
          <thead>
            <tr>
              <th scope="col">{text('head-line')}</th>
              {head.columns.map(({ name }, column) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {head.rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {head.columns.map(({ isSensitive }, column) => (
                  <td key={column}>
                    {isSensitive ? <span className={styles.quiet}>{text('hiddenValues')}</span> : cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
