import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { recordList } from '../../i18n/en/records/record-list';
import { AddIcon, Ago, Button, ListFrame, Page, StatusPill, type EmptyStateProps, activityKey } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import {
  ActivityTabs,
  pageOf,
  tablePaging,
  tableStates,
  useNoMatch,
  type PageListProps,
  type PageSearch,
} from '../page-list';
import { useGoToPath } from '../session';
import { useImpersonateDialog } from './use-impersonate-dialog';
import { useCompanyActivity } from './use-company-activity';
import { useCompanyColumns } from './company-columns';
import type { CompanyListItem } from './company-shapes';

/** /companies: every company of the installation, for Super users. @source spec 1-shell §2.3 */
export function CompanyList({ search, change }: PageListProps) {
  const text = useText(companies);
  const mail = useText(mailbox);
  const navigate = useGoToPath();
  const impersonation = useImpersonateDialog();
  const columns = useCompanyColumns(impersonation.button);
  const activity = useCompanyActivity();
  const query = useCall('listCompanies', { body: pageOf(search) }, { placeholderData: (previousData) => previousData });
  const { data } = query;
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
          {...tableStates(query, { title: text('loadFailed'), help: text('loadHelp') })}
          empty={useEmpty(search, change)}
          onOpen={({ _id }) => navigate(`/companies/${_id}`)}
          actions={(row) => (row.isOwn ? null : activity.button(row))}
          card={(row) => <CompanyCard row={row} />}
          tabs={<ActivityTabs label={text('show')} counts={data} search={search} change={change} />}
          paging={tablePaging({ search, change }, data, (count) => text('count', { count }))}
        />
      </ListFrame>
      {activity.dialog}
      {impersonation.dialog}
    </Page>
  );
}

function useEmpty({ q, status }: PageSearch, change: PageListProps['change']): EmptyStateProps {
  const text = useText(companies);
  const noMatch = useNoMatch({ change });
  if (!q && !status) return { title: text('empty'), help: text('emptyHelp') };
  return noMatch;
}

function CompanyCard({ row }: { readonly row: CompanyListItem }) {
  const text = useText(companies);
  const sharedText = useText(recordList);
  const { name, hosts, users, loans, active: isActive, createdAt } = row;
  return (
    <RowCard
      code={hosts[0] ?? text('noHost')}
      ago={<Ago at={createdAt} />}
      name={name}
      facts={`${text('usersCount', { count: users })} · ${text('loansCount', { count: loans })}`}
      status={
        <StatusPill set="active" status={activityKey(isActive)} label={sharedText(isActive ? 'active' : 'deactive')} />
      }
    />
  );
}
