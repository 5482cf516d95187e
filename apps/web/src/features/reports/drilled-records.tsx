import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureText, useCall } from '../../client';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { reports } from '../../i18n/en/records/reports';
import { Banner, CloseIcon, IconButton, SkeletonFields } from '../../ui';
import { filterText, type Filter } from '../../ui/table';
import { RecordTable } from './record-table';
import { filtersOf, withFilters, type ReportContent } from './report-shapes';
import { filterFields, type ReportView } from './report-view';
import styles from './reports.module.css';

/** Columns if the report lists none: the first ones of its items, and which record they belong to. */
const MAX_COLUMNS = 6;

export interface DrilledRecordsProps {
  readonly view: ReportView;
  readonly content: ReportContent;
  /** Those of the report, and one per key of the group. */
  readonly filters: readonly Filter[];
  readonly onClose: () => void;
}

/** The items of one group, which no list shows. */
export function DrilledRecords({ view, content, filters, onClose }: DrilledRecordsProps) {
  const text = useText(reports);
  const tableText = useText(table);
  const knownIds = new Set(filtersOf(content).map(({ _id }) => _id));
  const groupFilters = filters.filter(({ _id }) => !knownIds.has(_id));
  const ownFields = [...view.fields.values()].filter(({ isColumn, items }) => isColumn && items !== undefined);
  const person = ['auto_increment', 'first_name', 'last_name', 'status'].filter((id) => view.fields.has(id));
  const columns =
    content.columns.length > 0 ? content.columns : [...ownFields.map(({ id }) => id).slice(0, MAX_COLUMNS), ...person];
  const body: ReportContent = {
    ...withFilters(content, filters),
    ...{ groups: [], isPivot: false, chart: 'none', measures: [{ measure: 'count' }], columns },
  };
  const { data, error } = useCall('runReport', { body }, { placeholderData: keepPreviousData });
  const section = useRef<HTMLElement>(null);
  // It is below the figures, often out of view.
  useEffect(() => {
    section.current?.focus();
  }, [filters]);
  const title = groupFilters.map((filter) => filterText(filterFields(view), filter, tableText)).join(', ');
  return (
    <section ref={section} tabIndex={-1} aria-label={title || text('total')} className={styles.drilled}>
      <header className={styles.cardHead}>
        <h2>{title || text('total')}</h2>
        <span className={styles.grow} />
        <IconButton icon={CloseIcon} name={text('closeRecords')} onClick={onClose} />
      </header>
      {error && <Banner tone="warning">{failureText(error, text('runFailed'))}</Banner>}
      {!error && !data && <SkeletonFields lines={4} />}
      {data && <RecordTable view={view} content={body} result={data} />}
    </section>
  );
}
