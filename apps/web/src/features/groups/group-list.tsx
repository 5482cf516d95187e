import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/admin/groups';
import { recordList } from '../../i18n/en/records/record-list';
import { Ago, CreateButton, ListFrame, Page, StatusPill, activityKey } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { tableStates } from '../page-list';
import { useGoToPath } from '../session';
import { useGroupColumns } from './group-columns';
import type { GroupListItem } from './group-shapes';
import { useGroupActivity } from './use-group-activity';

export interface GroupListProps {
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

const pathOf = ({ _id }: GroupListItem) => `/groups/edit/${_id}`;

/** /groups: the groups of the company. @source spec 1-shell §2.3 */
export function GroupList({ q, onSearch }: GroupListProps) {
  const text = useText(groups);
  const sharedText = useText(recordList);
  const navigate = useGoToPath();
  const columns = useGroupColumns();
  const activity = useGroupActivity();
  const query = useCall('listGroups', { body: {} });
  const { data } = query;
  const wantedText = (q ?? '').trim().toLowerCase();
  const rows = (data?.groups ?? []).filter(({ title }) => title.toLowerCase().includes(wantedText));
  return (
    <Page title={text('groups')} fit="window" actions={<CreateGroup />}>
      <ListFrame search={{ value: q, label: text('search'), onSearch }}>
        <DataTable<GroupListItem>
          label={text('groups')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          {...tableStates(query, { title: text('listFailed'), help: sharedText('failedHelp') })}
          empty={
            wantedText
              ? { title: sharedText('noMatch'), help: sharedText('noMatchHelp') }
              : { title: text('empty'), help: text('emptyHelp'), action: <CreateGroup isInline /> }
          }
          onOpen={(row) => navigate(pathOf(row))}
          actions={(row) => activity.button(row)}
          card={(row) => <GroupCard row={row} />}
        />
      </ListFrame>
      {activity.dialog}
    </Page>
  );
}

function GroupCard({ row: { title, active: isActive, members, updatedAt } }: { readonly row: GroupListItem }) {
  const text = useText(groups);
  const sharedText = useText(recordList);
  return (
    <RowCard
      code={text('membersCount', { count: members })}
      ago={<Ago at={updatedAt} />}
      name={title}
      status={
        <StatusPill set="active" status={activityKey(isActive)} label={sharedText(isActive ? 'active' : 'deactive')} />
      }
    />
  );
}

function CreateGroup({ isInline }: { readonly isInline?: boolean }) {
  const text = useText(groups);
  return (
    <CreateButton isInline={isInline} link={<Link to="/groups/create" />}>
      {text('create')}
    </CreateButton>
  );
}
