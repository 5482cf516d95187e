import type { AuditAction } from '@lendwright/api';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { Ago, ListFrame, Page } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { AuditChanges } from './audit-changes';
import { AuditFilters } from './audit-filters';
import { ExportButton } from './export-button';
import { useAuditColumns, actionText } from './audit-columns';
import type { AuditRow, AuditSearch } from './audit-shapes';
import { reasonText, subjectText } from './change-text';
import { CheckButton, IntegrityReport, useIntegrityCheck } from './use-integrity-check';

const LIMIT = 50;

/** The beginning of a day here, or of a later one. */
function startOf(day: string, laterNumber = 0): string {
  const dayStart = new Date(`${day}T00:00:00`);
  dayStart.setDate(dayStart.getDate() + laterNumber);
  return dayStart.toISOString();
}

const filtersOf = ({ q, act, from, to }: AuditSearch) => ({
  ...(q && { search: q }),
  ...(act && { act: act as AuditAction }),
  ...(from && { from: startOf(from) }),
  ...(to && { before: startOf(to, 1) }),
});

export interface AuditLogProps {
  readonly search: AuditSearch;
  readonly change: (patch: AuditSearch) => void;
}

/** /security/audit: the company's audit log, with an integrity check. */
export function AuditLog({ search, change }: AuditLogProps) {
  const text = useText(audit);
  const columns = useAuditColumns();
  const integrity = useIntegrityCheck();
  const { q, page = 0, limit = LIMIT } = search;
  const { data, error, isPlaceholderData, refetch } = useCall(
    'listAudit',
    { body: { ...filtersOf(search), skip: page * limit, limit } },
    { placeholderData: (now) => now },
  );
  const isFiltered = Boolean(q || search.act || search.from || search.to);
  return (
    <Page title={text('title')} fit="window" actions={<CheckButton integrity={integrity} />}>
      <ListFrame
        search={{ value: q, label: text('search'), onSearch: (typedText) => change({ q: typedText, page: undefined }) }}
        filters={
          <>
            <AuditFilters
              search={search}
              acts={data?.acts ?? []}
              onChange={(patch) => change({ ...patch, page: undefined })}
            />
            <ExportButton filters={filtersOf(search)} />
          </>
        }
        notice={<IntegrityReport integrity={integrity} />}
      >
        <DataTable<AuditRow>
          label={text('title')}
          columns={columns}
          rows={data?.events ?? []}
          rowKey={({ _id }) => _id}
          rowName={({ act, subject }) => `${actionText(text, act)} ${subjectText(text, subject)}`}
          state={data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          error={
            error && !data ? { title: text('loadFailed'), help: text('loadHelp'), onRetry: () => void refetch() } : null
          }
          empty={
            isFiltered
              ? { title: text('noMatch'), help: text('noMatchHelp') }
              : { title: text('empty'), help: text('emptyHelp') }
          }
          card={(entry) => <AuditCard entry={entry} />}
          paging={
            data && {
              count: data.count,
              page,
              limit,
              onPage: (nextPage) => change({ page: nextPage || undefined }),
              onLimit: (nextLimit) => change({ limit: nextLimit, page: undefined }),
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
  const { at, by, act, subject, origin } = entry;
  return (
    <RowCard
      code={by}
      ago={<Ago at={at} />}
      name={actionText(text, act)}
      facts={[subjectText(text, subject), reasonText(text, entry), origin].filter(Boolean).join(' · ')}
      status={entry.changes.length > 0 && <AuditChanges entry={entry} />}
    />
  );
}
