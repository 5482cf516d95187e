import type { FormRow, RowView, RowViews } from '@lendwright/forms';
import { memo, useState } from 'react';
import { useText } from '../../i18n';
import { formRows } from '../../i18n/en/forms/form-rows';
import { Button } from '../../ui';
import type { ListedRow, RowMark } from './listed-rows';
import { RowActionButtons, type RowActions } from './row-actions';
import { textIn, type RowColumn } from './row-columns';
import { RowMarks } from './row-marks';
import { rowName } from './row-name';
import { issuesOf } from './row-issues';
import { useReveal, type DropTarget } from './use-drop-target';
import styles from './row-cards.module.css';

export interface RowCardsProps {
  readonly label: string;
  readonly rows: readonly ListedRow[];
  readonly columns: readonly RowColumn[];
  readonly all: readonly RowColumn[];
  readonly views: RowViews;
  readonly totals: ReadonlyMap<string, string>;
  readonly actions: RowActions;
  readonly dropTarget: DropTarget | null;
  readonly timeZone: string | undefined;
}

const STEP = 20;

/** The rows as cards, for phones. A long list is expanded on request. */
export function RowCards({ label, rows, columns, all, views, totals, actions, dropTarget, timeZone }: RowCardsProps) {
  const text = useText(formRows);
  const [count, setCount] = useState(STEP);
  useReveal(dropTarget, rows, (index) => setCount((countBefore) => Math.max(countBefore, index + 1)));
  const totaledColumns = columns.filter(({ id }) => totals.has(id));
  return (
    <div className={styles.cards}>
      <ul aria-label={label} className={styles.list}>
        {rows.slice(0, count).map(({ row, mark }, index) => (
          <Card
            key={row._id}
            row={row}
            mark={mark}
            number={index + 1}
            columns={columns}
            all={all}
            view={views.get(row._id)}
            actions={actions}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {rows.length > count && (
        <Button size="touch" fullWidth onClick={() => setCount(count + STEP)}>
          {text('more', { count: Math.min(STEP, rows.length - count) })}
        </Button>
      )}
      {totaledColumns.length > 0 && rows.length > 1 && (
        <dl className={styles.totals} aria-label={text('totals')}>
          {totaledColumns.map(({ id, title }) => (
            <div key={id} className={styles.fact}>
              <dt>
                {text('total')} {title}
              </dt>
              <dd>{totals.get(id)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface CardProps {
  readonly row: FormRow;
  readonly mark: RowMark;
  readonly number: number;
  readonly columns: readonly RowColumn[];
  readonly all: readonly RowColumn[];
  readonly view: RowView | undefined;
  readonly actions: RowActions;
  readonly timeZone: string | undefined;
}

const Card = memo(function Card({ row, mark, number, columns, all, view, actions, timeZone }: CardProps) {
  const text = useText(formRows);
  const name = rowName(row, all, view) || text('row', { number });
  const facts = columns
    .map(({ id, title, field }) => ({ id, title, value: textIn(row, field, view?.fields.get(id), timeZone) }))
    .filter(({ value }) => value !== '' && value !== name);
  const problem = issuesOf(
    all.map(({ field }) => field),
    view,
  );
  return (
    <li data-row={row._id} data-mark={mark} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.acts}>
          <RowActionButtons row={row} mark={mark} name={name} actions={actions} size="touch" />
        </span>
      </div>
      <RowMarks
        name={name}
        mark={mark}
        problem={problem}
        onFocusField={actions.canEdit ? (field) => actions.open(row, mark, field) : undefined}
      />
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ id, title, value }) => (
            <div key={id} className={styles.fact}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
});
