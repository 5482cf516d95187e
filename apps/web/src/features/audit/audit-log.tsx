import { useCall } from '../../client';
import { useText } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { Ago, ListFrame, Page } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { AuditChanges } from './audit-changes';
import { useAuditColumns, actionText } from './audit-columns';
import type { AuditRow } from './audit-shapes';
import { CheckButton, IntegrityReport, useIntegrityCheck } from './use-integrity-check';

/** The list state in the URL. */
export interface AuditSearch {
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export interface AuditLogProps {
  readonly search: AuditSearch;
  readonly change: (patch: AuditSearch) => void;
}

const LIMIT = 50;

/** /security/audit: the company's audit log, with an integrity check. */
export function AuditLog({ search, change }: AuditLogProps) {
  const text = useText(audit);
  const columns = useAuditColumns();
  const integrity = useIntegrityCheck();
  const { q, page = 0, limit = LIMIT } = search;
  const body = { skip: page * limit, limit, ...(q && { search: q }) };
  const { data, error, isPlaceholderData, refetch } = useCall('listAudit', { body }, { placeholderData: (now) => now });
  return (
    <Page title={text('title')} fit="window" actions={<CheckButton integrity={integrity} />}>
      <ListFrame
        search={{ value: q, label: text('search'), onSearch: (typed) => change({ q: typed, page: undefined }) }}
        notice={<IntegrityReport integrity={integrity} />}
      >
        <DataTable<AuditRow>
          label={text('title')}
          columns={columns}
          rows={data?.events ?? []}
          rowKey={({ _id }) => _id}
          rowName={({ act, subject }) => `${actionText(text, act)} ${subject.title}`}
          state={data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          error={
            error && !data ? { title: text('loadFailed'), help: text('loadHelp'), onRetry: () => void refetch() } : null
          }
          empty={
            q
              ? { title: text('noMatch'), help: text('noMatchHelp') }
              : { title: text('empty'), help: text('emptyHelp') }
          }
          card={(entry) => <AuditCard entry={entry} />}
          paging={
            data && {
              count: data.count,
              page,
              limit,
              onPage: (next) => change({ page: next || undefined }),
              onLimit: (next) => change({ limit: next, page: undefined }),
              noun: (count) => text('count', { count }),
            }
          }
        />
      </ListFrame>
    </Page>
  );
}

function AuditCard({ entry }: { readonly entry: AuditRow }) {
  const text = useText(audit);
  const { at, by, act, subject, reason, origin } = entry;
  return (
    <RowCard
      code={by}
      ago={<Ago at={at} />}
      name={actionText(text, act)}
      facts={[subject.title, reason, origin].filter(Boolean).join(' · ')}
      status={entry.changes.length > 0 && <AuditChanges entry={entry} />}
    />
  );
}
