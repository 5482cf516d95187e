import { TextInput } from '@mantine/core';
import { dayIn, isIsoDate } from '@lendwright/kernel';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, Page, Panel } from '../../ui';
import { FilterValues, isComplete, isValidValue, type Filter } from '../../ui/table';
import { useCompanyDates } from '../record-list';
import { AS_OF_FILTER, promptFilters, type Report } from './report-shapes';
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
  const [filters, setFilters] = useState(() => promptFilters(content));
  const shownFields = filterFields({
    ...{ text, fields, timeZone, items: content.items },
    module: modules.find(({ key }) => key === content.module),
  });
  const day = filters.find(({ _id }) => _id === AS_OF_FILTER);
  const otherFilters = filters.filter(({ _id }) => _id !== AS_OF_FILTER);
  const pickDay = (value: string) =>
    setFilters((previousFilters) =>
      previousFilters.map((filter) => (filter._id === AS_OF_FILTER ? { ...filter, value } : filter)),
    );
  const isReady = filters.every((filter) => {
    if (filter._id === AS_OF_FILTER) return isIsoDate(filter.value);
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
          {day && (
            <TextInput
              type="date"
              label={text('asOf')}
              max={dayIn(new Date(), timeZone)}
              value={typeof day.value === 'string' ? day.value : ''}
              onChange={({ currentTarget }) => pickDay(currentTarget.value)}
            />
          )}
          {otherFilters.length > 0 && (
            <FilterValues
              fields={shownFields}
              filters={otherFilters}
              onFilters={(changedFilters) => setFilters([...(day ? [day] : []), ...changedFilters])}
            />
          )}
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
