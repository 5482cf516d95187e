import { MAX_SECTION_ROWS, rowsOf, type FormElement, type FormRow } from '@lendwright/forms';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { Ago, Button } from '../../ui';
import type { FieldConflict } from '../fields/field-state';
import { useForm } from '../form-context';
import { compareRows, mergeRows } from './compare-rows';
import { columnsOfRows } from './row-columns';
import { rowName } from './row-name';
import styles from './rows-conflict.module.css';

export interface RowsConflictProps {
  readonly section: FormElement;
  readonly conflict: FieldConflict;
}

/** A conflict in the rows of a section: the differences and the options to resolve it. */
export function RowsConflict({ section, conflict }: RowsConflictProps) {
  const text = useText(formRows);
  const { store } = useForm();
  const { yours, theirs, by, at } = conflict;
  const { myRows, theirRows, differingRows } = compareRows(section, yours, theirs);
  const mergedRows = mergeRows(yours, theirs);
  const columns = columnsOfRows(section, store.view());
  const names = (rows: readonly FormRow[]) =>
    rows.map((row, position) => rowName(row, columns, undefined) || text('row', { number: position + 1 })).join(', ');
  const facts = [
    { key: 'onlyMine', rows: myRows },
    { key: 'onlyTheirs', rows: theirRows },
    { key: 'differing', rows: differingRows },
  ] as const;
  const retainBoth = () => {
    store.settle(section.id, 'mine');
    store.set(section.id, mergedRows);
  };
  return (
    <div className={styles.conflict} role="alert">
      <p className={styles.who}>
        {text('conflict', { by })} · <Ago at={at} />
      </p>
      <dl className={styles.facts}>
        {facts.map(({ key, rows }) =>
          rows.length > 0 ? (
            <div key={key}>
              <dt>{text(key)}</dt>
              <dd>{names(rows)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={styles.acts}>
        <Button size="small" tone="primary" disabled={mergedRows.length > MAX_SECTION_ROWS} onClick={retainBoth}>
          {text('keepBoth')}
        </Button>
        <Button size="small" onClick={() => store.settle(section.id, 'mine')}>
          {text('keepMine', { count: rowsOf(yours).length })}
        </Button>
        <Button size="small" onClick={() => store.settle(section.id, 'theirs')}>
          {text('useTheirs', { count: rowsOf(theirs).length })}
        </Button>
      </div>
    </div>
  );
}
