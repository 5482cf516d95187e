import { useState } from 'react';
import { failureText } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Banner, ErrorState, SkeletonFields } from '../../ui';
import type { Filter } from '../../ui/table';
import { formatBucket } from './format-value';
import { DrilledRecords } from './drilled-records';
import { RecordTable } from './record-table';
import { ReportChart } from './report-chart';
import { ReportFilters } from './report-filters';
import { ReportTable } from './report-table';
import { countText, filterFields, type ReportView } from './report-view';
import type { ReportEditor } from './use-report-editor';
import styles from './reports.module.css';

export interface ReportResultsProps {
  readonly editor: ReportEditor;
  readonly view: ReportView;
  /** Parts of the stored report that the viewer may not see. */
  readonly omitted: number;
  readonly omittedFilters: number;
}

/** Filters, chart, figures and records of a report. The old figures stay, dimmed, until new ones are loaded. */
export function ReportResults({ editor, view: baseView, omitted, omittedFilters }: ReportResultsProps) {
  const text = useText(reports);
  const [drillFilters, setDrillFilters] = useState<readonly Filter[] | null>(null);
  const view: ReportView = { ...baseView, onDrill: setDrillFilters };
  const { draft, changeContent, content, result, error, isRunning, retry } = editor;
  if (omittedFilters > 0) return <Banner tone="warning">{text('filtersHidden')}</Banner>;
  return (
    <div className={styles.results}>
      <ReportFilters
        fields={filterFields(view)}
        content={draft.content}
        onChange={(value) => {
          setDrillFilters(null);
          changeContent(value);
        }}
      />
      {content.asOf && <Banner tone="info">{text('asOfNote', { day: formatBucket(content.asOf, 'day') })}</Banner>}
      {omitted > 0 && <Banner tone="info">{text('partsHidden', { count: omitted })}</Banner>}
      {error && <ErrorState title={text('runFailed')} help={failureText(error, text('loadHelp'))} onRetry={retry} />}
      {!error && !result && <SkeletonFields lines={6} />}
      {result && result.measures.length > 0 && (
        <div className={styles.fresh} data-stale={isRunning || error !== null || undefined} aria-busy={isRunning}>
          <section className={styles.card} aria-label={text('figures')}>
            <header className={styles.cardHead}>
              <h2>{text('figures')}</h2>
              <span className={styles.quiet}>{countText(view, result.count)}</span>
            </header>
            <ReportChart view={view} content={content} result={result} />
            <ReportTable view={view} content={content} result={result} />
          </section>
          {drillFilters ? (
            <DrilledRecords
              view={view}
              content={content}
              filters={drillFilters}
              onClose={() => setDrillFilters(null)}
            />
          ) : (
            <RecordTable view={view} content={content} result={result} />
          )}
        </div>
      )}
    </div>
  );
}
