import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import { Button, ErrorState, IconButton, Panel, SkeletonLines, StatusGlyph } from '../../../ui';
import type { Lender, TriedValues } from '../marketplace-shapes';
import { fitRows, recordRows, termRows, type ComparedLenders, type CompareCell, type CompareRow } from './compare-rows';
import { STATE_GLYPHS } from './criterion-chips';
import { LenderActions, LenderStatusTag, type LenderDialog } from './lender-actions';
import { LenderName } from './lender-name';
import { RemoveIcon } from './marketplace-icons';
import readAloud from '../../../ui/text/read-aloud.module.css';
import styles from './lenders.module.css';

export interface CompareLendersProps extends ComparedLenders {
  /** The id of the loan. */
  readonly loan: string;
  readonly triedValues: TriedValues;
  readonly onOpen: (lender: Lender, dialog: LenderDialog) => void;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

/** A line differs if its lenders do. */
const isDifferent = ({ cells }: CompareRow): boolean => new Set(cells.map(({ text }) => text)).size > 1;

/** Up to four lenders side by side, with the loan. Green marks the best value. */
export function CompareLenders(props: CompareLendersProps) {
  const { loan, triedValues, answer, lenders, wording, onOpen, onRemove, onClose } = props;
  const text = useText(marketplace);
  const [isShort, setShort] = useState(false);
  const hasTried = Object.keys(triedValues).length > 0;
  const ids = lenders.map(({ _id }) => _id);
  const { data, error, refetch } = useCall('compareLenders', {
    body: { loan, lenders: ids, ...(hasTried && { values: triedValues }) },
  });
  const blocks = [
    { id: 'fit', rows: fitRows(props) },
    { id: 'terms', rows: data ? termRows(props, data.lenders) : [] },
    { id: 'record', rows: data ? recordRows(props, data.lenders) : [] },
  ] as const;
  const columns = lenders.length + 2;
  return (
    <Panel
      title={text('compareCount', { count: lenders.length })}
      aside={text('bestValue')}
      isFlush
      actions={
        <>
          <Switch
            size="sm"
            label={text('differencesOnly')}
            checked={isShort}
            onChange={(event) => setShort(event.currentTarget.checked)}
          />
          <Button onClick={onClose}>{text('back')}</Button>
        </>
      }
    >
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text('compare')}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{text('criteria')}</th>
              <th scope="col">{text('thisLoan')}</th>
              {lenders.map((lender) => (
                <th key={lender._id} scope="col">
                  <span className={styles.compareHead}>
                    <LenderName lender={lender} />
                    <IconButton
                      icon={RemoveIcon}
                      name={text('removeThis', { name: lender.info.lender_company })}
                      onClick={() => onRemove(lender._id)}
                    />
                  </span>
                  <LenderStatusTag status={lender.details.status} wording={wording} />
                </th>
              ))}
            </tr>
          </thead>
          {blocks.map(({ id, rows }) => {
            const shownRows = isShort ? rows.filter(isDifferent) : rows;
            if (shownRows.length === 0) return null;
            return (
              <tbody key={id}>
                <tr>
                  <th scope="rowgroup" colSpan={columns} className={styles.block}>
                    {text(`block-${id}`)}
                  </th>
                </tr>
                {shownRows.map((row) => (
                  <Row key={row.id} row={row} lenders={lenders} wording={wording} />
                ))}
              </tbody>
            );
          })}
          <tfoot>
            <tr>
              <th scope="row">{text('callToAction')}</th>
              <td />
              {lenders.map((lender) => (
                <td key={lender._id}>
                  <LenderActions
                    lender={lender}
                    abilities={answer.abilities}
                    wording={wording}
                    onOpen={(dialog) => onOpen(lender, dialog)}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {!data &&
        (error ? (
          <ErrorState title={text('compareFailed')} help={text('failedHelp')} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.loading}>
            <SkeletonLines lines={4} />
          </div>
        ))}
    </Panel>
  );
}

type RowProps = Pick<CompareLendersProps, 'lenders' | 'wording'> & { readonly row: CompareRow };

function Row({ row, lenders, wording }: RowProps) {
  return (
    <tr>
      <th scope="row">{row.title}</th>
      <td>{row.loan}</td>
      {row.cells.map((cell, index) => (
        <td key={lenders[index]?._id}>
          <Cell cell={cell} wording={wording} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell: { text: shownText, state, isBest, isDecisive }, wording: { text } }: CellProps) {
  return (
    <span data-best={isBest || undefined} data-reason={isDecisive || undefined} className={styles.limit}>
      {state && <StatusGlyph {...STATE_GLYPHS[state]} />}
      {state && <span className={readAloud.text}>{text(`state-${state}`)}</span>}
      {shownText}
    </span>
  );
}

interface CellProps extends Pick<CompareLendersProps, 'wording'> {
  readonly cell: CompareCell;
}
