import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { roles } from '../../i18n/en/admin/roles';
import {
  Ago,
  Button,
  CreateButton,
  ListFrame,
  Page,
  SegmentedTabs,
  ShowIcon,
  StatusPill,
  Tag,
  type EmptyStateProps,
  activityKey,
} from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { tableStates } from '../page-list';
import { useGoToPath } from '../session';
import { useRoleColumns } from './role-columns';
import { KINDS, kindOf, readKind, ROLE_KINDS, type RoleKind, type RoleListItem } from './role-shapes';
import { useRoleActivity } from './use-role-activity';

/** The list state in the URL; absent values are the defaults. */
export interface RoleSearch {
  readonly status?: string | undefined;
  readonly q?: string | undefined;
}

export interface RoleListProps {
  readonly search: RoleSearch;
  readonly change: (patch: RoleSearch) => void;
}

const pathOf = (row: RoleListItem) => `/security/roles/${kindOf(row)}/edit/${row._id}`;

/** /security/roles: the roles of staff, partners and borrowers. @source spec 1-shell §2.3 */
export function RoleList({ search, change }: RoleListProps) {
  const text = useText(roles);
  const navigate = useGoToPath();
  const columns = useRoleColumns();
  const activity = useRoleActivity();
  const query = useCall('listRoles', { body: {} });
  const { data } = query;
  const kind = readKind(search.status) ?? 'workforce';
  const rolesOfKind = (listedKind: RoleKind) =>
    (data?.roles ?? []).filter(({ userType }) => userType === ROLE_KINDS[listedKind]);
  const wantedText = (search.q ?? '').trim().toLowerCase();
  const rows = rolesOfKind(kind).filter(({ title }) => title.toLowerCase().includes(wantedText));
  return (
    <Page title={text('roles')} fit="window" actions={<ListActions kind={kind} />}>
      <ListFrame search={{ value: search.q, label: text('search'), onSearch: (q) => change({ q }) }}>
        <DataTable<RoleListItem>
          label={text('roles')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          {...tableStates(query, { title: text('listFailed'), help: text('loadHelp') })}
          empty={useEmpty(kind, wantedText !== '', () => change({ q: undefined }))}
          onOpen={(row) => navigate(pathOf(row))}
          actions={(row) => activity.button(row)}
          card={(row) => <RoleCard row={row} />}
          tabs={
            <SegmentedTabs
              label={text('kinds')}
              tabs={KINDS.map((id) => ({ id, title: text(`kind-${id}`), count: data && rolesOfKind(id).length }))}
              value={kind}
              onChange={(id) => change({ status: id === 'workforce' ? undefined : id })}
            />
          }
        />
      </ListFrame>
      {activity.dialog}
    </Page>
  );
}

function useEmpty(kind: RoleKind, isFiltered: boolean, clear: () => void): EmptyStateProps {
  const text = useText(roles);
  const sharedText = useText(recordList);
  if (isFiltered)
    return {
      title: sharedText('noMatch'),
      help: sharedText('noMatchHelp'),
      action: (
        <Button size="small" onClick={clear}>
          {sharedText('clearFilters')}
        </Button>
      ),
    };
  return { title: text('empty'), help: text('emptyHelp'), action: <CreateRole kind={kind} isInline /> };
}

function RoleCard({ row }: { readonly row: RoleListItem }) {
  const text = useText(roles);
  const sharedText = useText(recordList);
  const { title, admin, active: isActive, holders, updatedAt } = row;
  return (
    <RowCard
      code={text('peopleCount', { count: holders })}
      ago={<Ago at={updatedAt} />}
      name={title}
      facts={admin && <Tag hue="petrol">{text('admin')}</Tag>}
      status={
        <StatusPill set="active" status={activityKey(isActive)} label={sharedText(isActive ? 'active' : 'deactive')} />
      }
    />
  );
}

function CreateRole({ kind, isInline }: { readonly kind: RoleKind; readonly isInline?: boolean | undefined }) {
  const text = useText(roles);
  return (
    <CreateButton isInline={isInline} link={<Link to="/security/roles/$kind/create" params={{ kind }} />}>
      {text('create')}
    </CreateButton>
  );
}

function ListActions({ kind }: { readonly kind: RoleKind }) {
  const text = useText(roles);
  return (
    <>
      <Button icon={ShowIcon} link={<Link to="/security/explain" />}>
        {text('whoSees')}
      </Button>
      <CreateRole kind={kind} />
    </>
  );
}
