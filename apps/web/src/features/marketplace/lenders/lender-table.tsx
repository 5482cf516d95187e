import { useState } from 'react';
import { Button, EmptyState } from '../../../ui';
import type { Change, Lender, Lenders } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import type { LenderDialog } from './lender-actions';
import { lenderGroups, type LenderTab } from './lender-groups';
import { COLUMNS, isNumberColumn, LenderCard, LenderRow } from './lender-rows';
import styles from './lenders.module.css';

export interface LenderTableProps {
  readonly tab: LenderTab;
  readonly answer: Lenders;
  readonly wording: Wording;
  readonly isPhone: boolean;
  readonly compared: readonly string[];
  readonly onCompare: (id: string) => void;
  readonly onTry: (changes: readonly Change[]) => void;
  readonly onOpen: (lender: Lender, dialog: LenderDialog) => void;
}

/** Rows that are shown at first, and added by each "show more". */
const STEP = 50;

/** The lenders of a tab, in groups. */
export function LenderTable(props: LenderTableProps) {
  const { tab, answer, wording, isPhone, compared, onCompare, onTry, onOpen } = props;
  const { text } = wording;
  const [limit, setLimit] = useState(STEP);
  const groups = lenderGroups(tab, answer.lenders, wording);
  const allData = groups.flatMap(({ id, lenders }) => lenders.map((lender) => ({ group: id, lender })));
  if (allData.length === 0) return <EmptyState title={text(`empty-${tab}`)} ghostRows={0} />;
  const shownRows = allData.slice(0, limit);
  const Row = isPhone ? LenderCard : LenderRow;
  const rowsOf = (group: string) =>
    shownRows.flatMap(({ group: of, lender }, index) =>
      of === group
        ? [
            <Row
              key={lender._id}
              lender={lender}
              number={index + 1}
              answer={answer}
              wording={wording}
              isCompared={compared.includes(lender._id)}
              onCompare={() => onCompare(lender._id)}
              onTry={onTry}
              onOpen={(dialog) => onOpen(lender, dialog)}
            />,
          ]
        : [],
    );
  const moreButton = allData.length > limit && (
    <div className={styles.more}>
      <Button size="small" onClick={() => setLimit(limit + STEP)}>
        {text('showMore', { count: allData.length - limit })}
      </Button>
    </div>
  );
  const visibleGroups = groups.filter(({ id }) => shownRows.some(({ group }) => group === id));
  if (isPhone)
    return (
      <div className={styles.cards}>
        {visibleGroups.map(({ id, title, lenders }) => (
          <section key={id} aria-label={title ?? text(`tab-${tab}`)}>
            {title && <h3>{`${title} (${lenders.length})`}</h3>}
            {rowsOf(id)}
          </section>
        ))}
        {moreButton}
      </div>
    );
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('lenders')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" data-column={column} data-number={isNumberColumn(column) || undefined}>
                  {text(`column-${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {visibleGroups.map(({ id, title, lenders }) => [
            title && (
              <tbody key={`${id}-title`} className={styles.group}>
                <tr>
                  <th scope="rowgroup" colSpan={COLUMNS.length}>{`${title} (${lenders.length})`}</th>
                </tr>
              </tbody>
            ),
            ...rowsOf(id),
          ])}
        </table>
      </div>
      {moreButton}
      {answer.isShortened && <p className={styles.shortened}>{text('shortened', { count: answer.lenders.length })}</p>}
    </>
  );
}
