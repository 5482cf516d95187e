import { Link } from '@tanstack/react-router';
import { CallRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { recordList } from '../../i18n/en/records/record-list';
import {
  AddIcon,
  Ago,
  Button,
  ListFrame,
  Page,
  SegmentedTabs,
  StatusPill,
  type EmptyStateProps,
  activityKey,
} from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { useGoToPath } from '../session';
import { useImpersonateDialog } from './use-impersonate-dialog';
import { useCompanyActivity } from './use-company-activity';
import { useCompanyColumns } from './company-columns';
import type { CompanyListItem } from './company-shapes';

/** The list state in the URL; absent values are the defaults. */
export interface CompanySearch {
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly q?: string | undefined;
}

export interface CompanyListProps {
  readonly search: CompanySearch;
  readonly change: (patch: CompanySearch) => void;
}

const LIMIT = 20;
const SHOWN = ['all', 'active', 'inactive'] as const;

function useCompanies({ status, page = 0, limit = LIMIT, q }: CompanySearch) {
  const show = SHOWN.find((one) => one === status) ?? 'all';
  const body = { skip: page * limit, limit, show, ...(q && { search: q }) };
  return useCall('listCompanies', { body }, { placeholderData: (before) => before });
}

/** /companies: every company of the installation, for Super users. @source spec 1-shell §2.3 */
export function CompanyList({ search, change }: CompanyListProps) {
  const text = useText(companies);
  const mail = useText(mailbox);
  const go = useGoToPath();
  const impersonation = useImpersonateDialog();
  const columns = useCompanyColumns(impersonation.button);
  const activity = useCompanyActivity();
  const { data, error, isPlaceholderData, refetch } = useCompanies(search);
  return (
    <Page
      title={text('companies')}
      fit="window"
      actions={
        <>
          <Button link={<Link to="/companies/mail" />}>{mail('accountTitle')}</Button>
          <Button link={<Link to="/companies/hosts" />}>{text('hosts')}</Button>
          <Button tone="primary" icon={AddIcon} link={<Link to="/companies/new" />}>
            {text('create')}
          </Button>
        </>
      }
    >
      <ListFrame search={{ value: search.q, label: text('search'), onSearch: (q) => change({ q, page: undefined }) }}>
        <DataTable<CompanyListItem>
          label={text('companies')}
          columns={columns}
          rows={data?.companies ?? []}
          rowKey={({ _id }) => _id}
          rowName={({ name }) => name}
          state={data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          error={
            error && !data
              ? {
                  title: text('loadFailed'),
                  help: error instanceof CallRefused ? error.message : text('loadHelp'),
                  onRetry: () => void refetch(),
                }
              : null
          }
          empty={useEmpty(search, change)}
          onOpen={({ _id }) => go(`/companies/${_id}`)}
          actions={(row) => (row.isOwn ? null : activity.button(row))}
          card={(row) => <CompanyCard row={row} />}
          tabs={
            <ShownTabs data={data} value={search.status} onChange={(status) => change({ status, page: undefined })} />
          }
          paging={
            data && {
              count: data.count,
              page: search.page ?? 0,
              limit: search.limit ?? LIMIT,
              onPage: (page) => change({ page: page || undefined }),
              onLimit: (limit) => change({ limit, page: undefined }),
              noun: (count) => text('count', { count }),
            }
          }
        />
      </ListFrame>
      {activity.dialog}
      {impersonation.dialog}
    </Page>
  );
}

function useEmpty({ q, status }: CompanySearch, change: CompanyListProps['change']): EmptyStateProps {
  const text = useText(companies);
  const shared = useText(recordList);
  if (!q && !status) return { title: text('empty'), help: text('emptyHelp') };
  return {
    title: shared('noMatch'),
    help: shared('noMatchHelp'),
    action: (
      <Button size="small" onClick={() => change({ q: undefined, status: undefined, page: undefined })}>
        {shared('clearFilters')}
      </Button>
    ),
  };
}

interface ShownTabsProps {
  readonly data: { readonly active: number; readonly inactive: number } | undefined;
  readonly value: string | undefined;
  readonly onChange: (status: string | undefined) => void;
}

function ShownTabs({ data, value, onChange }: ShownTabsProps) {
  const text = useText(companies);
  const shared = useText(recordList);
  const counts = data && { all: data.active + data.inactive, active: data.active, inactive: data.inactive };
  const titles = { all: shared('all'), active: shared('active'), inactive: shared('deactive') };
  return (
    <SegmentedTabs
      label={text('show')}
      tabs={SHOWN.map((id) => ({ id, title: titles[id], count: counts?.[id] }))}
      value={SHOWN.find((one) => one === value) ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  );
}

function CompanyCard({ row }: { readonly row: CompanyListItem }) {
  const text = useText(companies);
  const shared = useText(recordList);
  const { name, hosts, users, loans, active: isActive, createdAt } = row;
  return (
    <RowCard
      code={hosts[0] ?? text('noHost')}
      ago={<Ago at={createdAt} />}
      name={name}
      facts={`${text('usersCount', { count: users })} · ${text('loansCount', { count: loans })}`}
      status={
        <StatusPill set="active" status={activityKey(isActive)} label={shared(isActive ? 'active' : 'deactive')} />
      }
    />
  );
}
