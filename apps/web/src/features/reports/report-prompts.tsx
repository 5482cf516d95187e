import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, Page, Panel } from '../../ui';
import { FilterValues, isComplete, isValidValue, type Filter, type FilterField } from '../../ui/table';
import { useCompanyDates } from '../record-list';
import { AS_OF, askedFilters, type Report } from './report-shapes';
import { filterFields } from './report-view';
import { useReportFields } from './use-report-editor';
import styles from './reports.module.css';

export interface ReportPromptsProps {
  readonly report: Pick<Report, 'title' | 'content'>;
  /** Gets the filters with their values. */
  readonly onAnswer: (filters: readonly Filter[]) => void;
}

/** Asks for the values of a report's filters before it runs, starting from the stored ones. */
export function ReportPrompts({ report: { title, content }, onAnswer }: ReportPromptsProps) {
  const text = useText(reports);
  const { timeZone } = useCompanyDates();
  const { modules, fields } = useReportFields(content);
  const [filters, setFilters] = useState(() => askedFilters(content));
  const shownFields: readonly FilterField[] = [
    { id: AS_OF, title: text('asOf'), kind: 'date', operators: ['equals'] },
    ...filterFields({
      ...{ text, fields, timeZone, items: content.items },
      module: modules.find(({ key }) => key === content.module),
    }),
  ];
  const isReady = filters.every((filter) => {
    const field = shownFields.find(({ id }) => id === filter.field);
    return field && isComplete(filter) && isValidValue(field, filter);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onAnswer(filters);
  };
  return (
    <Page title={title}>
      <Panel>
        <form className={styles.prompts} onSubmit={submit}>
          <p className={styles.quiet}>{text('promptsIntro')}</p>
          <FilterValues fields={shownFields} filters={filters} onFilters={setFilters} />
          <div>
            <Button tone="primary" type="submit" disabled={!isReady}>
              {text('run')}
            </Button>
          </div>
        </form>
      </Panel>
    </Page>
  );
}
