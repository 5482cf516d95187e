import { useState } from 'react';
import { failureText, useCall } from '../../client';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Banner, Button, ErrorState, Page, Panel, SegmentedTabs, SkeletonLines } from '../../ui';
import { ComparisonTable, type Comparison } from './comparison-table';
import { CountCards } from './count-cards';
import type { StepProps } from './mapping/mapping-step';
import styles from './imports.module.css';

const SEEDS = 1_000_000_000;
const ROW_FILTERS = ['different', 'all'] as const;
type RowFilter = (typeof ROW_FILTERS)[number];

const rowsOf = ({ rows }: Comparison, show: RowFilter) =>
  rows
    .map((row) => ({ ...row, fields: row.fields.filter(({ result }) => show === 'all' || result === 'different') }))
    .filter(({ fields }) => fields.length > 0);

/** Random imported records beside the rows of the file: whether everything arrived as it was. */
export function ComparisonStep({ data, frame, steps, onClose }: StepProps & { readonly onClose: () => void }) {
  const text = useText(imports);
  const [seed, setSeed] = useState<number | null>(null);
  const [choice, setChoice] = useState<RowFilter | null>(null);
  const query = seed === null ? {} : { seed };
  const {
    data: foundMatches,
    error,
    refetch,
  } = useCall('compareImport', { params: { id: data._id }, query }, { staleTime: 60_000 });
  const show = choice ?? (foundMatches && foundMatches.differences === 0 ? 'all' : 'different');
  const actions = (
    <>
      <Button onClick={onClose}>{text('backToResult')}</Button>
      {foundMatches && data.created + data.updated > foundMatches.rows.length + foundMatches.unseen && (
        <Button onClick={() => setSeed((foundMatches.seed + 1) % SEEDS)}>{text('compareOthers')}</Button>
      )}
    </>
  );
  return (
    <Page {...frame} actions={actions}>
      {steps}
      {!foundMatches &&
        (error ? (
          <ErrorState
            title={text('compareFailed')}
            help={failureText(error, text('loadHelp'))}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonLines label={text('comparison')} />
        ))}
      {foundMatches && (
        <div className={styles.side}>
          <CountCards
            cards={[
              { label: text('comparedRecords'), value: foundMatches.rows.length },
              { label: text('result-same'), value: foundMatches.matches },
              { label: text('result-different'), value: foundMatches.differences, isBad: foundMatches.differences > 0 },
              { label: text('result-kept'), value: foundMatches.kept },
            ]}
          />
          {foundMatches.unseen > 0 && (
            <Banner tone="info">{text('comparedUnseen', { count: foundMatches.unseen })}</Banner>
          )}
          <Panel title={text('comparison')} aside={text('comparisonHelp')} isFlush>
            <div className={styles.rowTabs}>
              <SegmentedTabs
                label={text('comparison')}
                tabs={ROW_FILTERS.map((id) => ({ id, title: text(`compared-${id}`) }))}
                value={show}
                onChange={(id) => setChoice(id === 'all' ? 'all' : 'different')}
              />
            </div>
            <ComparisonTable page={foundMatches.page} rows={rowsOf(foundMatches, show)} />
          </Panel>
        </div>
      )}
    </Page>
  );
}
