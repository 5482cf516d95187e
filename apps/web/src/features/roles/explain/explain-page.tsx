import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { isRefused, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { roles } from '../../../i18n/en/admin/roles';
import { EmptyState, ErrorState, Page, Panel, SkeletonFields } from '../../../ui';
import { TAB_NAMES, type TabName } from '../role-shapes';
import type { Explanation, ExplainSearch } from './explain-shapes';
import { RecordFinder } from './record-finder';
import { MembershipTable } from './membership-table';
import { RecordLink } from './record-link';
import styles from './explain.module.css';

export interface ExplainPageProps {
  readonly search: ExplainSearch;
  readonly change: (patch: ExplainSearch) => void;
}

/** /security/explain: who can see and edit a record, or one of its tabs or fields, and why. */
export function ExplainPage({ search, change }: ExplainPageProps) {
  const text = useText(roles);
  return (
    <Page title={text('whoSees')}>
      <div className={styles.stack}>
        <Panel>
          <RecordFinder onFind={(record) => change({ record, tab: undefined, field: undefined })} />
        </Panel>
        {search.record ? (
          <Answer key={search.record} record={search.record} search={search} change={change} />
        ) : (
          <Panel>
            <EmptyState title={text('noRecord')} help={text('noRecordHelp')} />
          </Panel>
        )}
      </div>
    </Page>
  );
}

interface AnswerProps extends ExplainPageProps {
  readonly record: string;
}

function Answer({ record, search, change }: AnswerProps) {
  const text = useText(roles);
  const { tab, field } = search;
  const body = { record, ...(tab && { tab }), ...(field && { field }) };
  const { data, error, refetch } = useCall('explainAccess', { body }, { placeholderData: keepPreviousData });
  if (data) return <AnswerView access={data} search={search} change={change} />;
  return (
    <Panel>
      {error ? (
        <ErrorState
          title={text('explainFailed')}
          help={isRefused(error) ? error.message : text('loadHelp')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonFields lines={6} />
      )}
    </Panel>
  );
}

interface AnswerViewProps extends ExplainPageProps {
  readonly access: Explanation;
}

function AnswerView({ access, search, change }: AnswerViewProps) {
  const text = useText(roles);
  const { record, fields, memberships, count } = access;
  const facts = [
    record.module.title,
    record.status?.title,
    record.active ? null : text('inactive'),
    ...record.groups.map(({ title }) => text('groupNamed', { title })),
  ].filter(Boolean);
  return (
    <Panel title={<RecordLink record={record} />} aside={facts.join(' · ')}>
      <div className={styles.asks}>
        <Select
          label={text('askTab')}
          placeholder={text('wholeRecord')}
          clearable
          data={TAB_NAMES.map((name) => ({ value: name, label: text(`tab-${name}`) }))}
          value={search.tab ?? null}
          onChange={(tab) => change({ tab: (tab as TabName | null) ?? undefined })}
        />
        <Select
          label={text('askField')}
          placeholder={text('anyField')}
          clearable
          searchable
          data={fields.map(({ id, title }) => ({ value: id, label: title }))}
          value={search.field ?? null}
          onChange={(field) => change({ field: field ?? undefined })}
        />
      </div>
      <MembershipTable memberships={memberships} />
      {count > memberships.length && (
        <p className={styles.more}>{text('moreMemberships', { shown: memberships.length, count })}</p>
      )}
    </Panel>
  );
}
