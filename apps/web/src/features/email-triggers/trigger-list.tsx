import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { failureText, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailTriggers } from '../../i18n/en/builder/email-triggers';
import {
  ActivateIcon,
  activityKey,
  Ago,
  Button,
  CreateButton,
  DeactivateIcon,
  IconButton,
  ListFrame,
  notify,
  Page,
  StatusMark,
  StatusPill,
  Tag,
} from '../../ui';
import { DataTable, RowCard, type DataTableColumn } from '../../ui/table';
import { useGoToPath } from '../session';
import type { TriggerSummary } from './trigger-draft';

export interface TriggerListProps {
  readonly search: { readonly q?: string | undefined };
  readonly change: (patch: { readonly q?: string | undefined }) => void;
}

const pathOf = ({ _id }: TriggerSummary) => `/builders/email_triggers/edit/${_id}`;

const TitleCell = ({ _id, title }: TriggerSummary) => (
  <Link to="/builders/email_triggers/edit/$template_id" params={{ template_id: _id }}>
    {title}
  </Link>
);

function useColumns(): readonly DataTableColumn<TriggerSummary>[] {
  const text = useText(emailTriggers);
  return useMemo(() => {
    const Activity = ({ active: isActive, isBarred }: TriggerSummary) =>
      isActive && isBarred ? (
        <Tag hue="red">{text('barred')}</Tag>
      ) : (
        <StatusMark set="active" status={activityKey(isActive)} label={text(isActive ? 'on' : 'off')} />
      );
    const columns: readonly DataTableColumn<TriggerSummary>[] = [
      { id: 'title', title: text('name'), kind: 'link', width: 240, text: ({ title }) => title, cell: TitleCell },
      { id: 'module', title: text('module'), width: 120, cell: ({ module }) => module.title },
      { id: 'event', title: text('event'), width: 200, cell: ({ event }) => text(`event-${event}`) },
      {
        id: 'template',
        title: text('template'),
        width: 200,
        cell: ({ template }) => template?.title ?? text('channel-text'),
      },
      { id: 'active', title: text('state'), kind: 'status', width: 100, cell: Activity },
      { id: 'waiting', title: text('planned'), width: 90, align: 'right', cell: ({ waiting }) => `${waiting}` },
      { id: 'sent', title: text('sent'), width: 130, align: 'right', cell: ({ sent }) => `${sent}` },
      { id: 'updated', title: text('updated'), width: 130, cell: ({ updatedAt }) => <Ago at={updatedAt} /> },
    ];
    return columns.map((column) => ({ ...column, isSortable: false }));
  }, [text]);
}

/** /builders/email_triggers: the emails that are sent when something happens to a record. @source spec 1-shell §2.3 */
export function TriggerList({ search, change }: TriggerListProps) {
  const text = useText(emailTriggers);
  const navigate = useGoToPath();
  const columns = useColumns();
  const { data, error, refetch } = useCall('listEmailTriggers');
  const turn = useSave('saveEmailTrigger', {
    stale: ['listEmailTriggers', 'readEmailTrigger', 'listPlannedEmails'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (failure) => void notify.failure(failureText(failure, text('saveFailed'))),
  });
  const query = (search.q ?? '').toLowerCase();
  const rows = (data?.triggers ?? []).filter(({ title }) => title.toLowerCase().includes(query));
  const create = <Link to="/builders/email_triggers/create" />;
  return (
    <Page title={text('title')} fit="window" actions={<CreateButton link={create}>{text('create')}</CreateButton>}>
      <ListFrame search={{ value: search.q, label: text('search'), onSearch: (q) => change({ q }) }}>
        <DataTable<TriggerSummary>
          label={text('title')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          state={data ? 'ready' : 'loading'}
          error={
            error && !data
              ? { title: text('loadFailed'), help: failureText(error, text('loadHelp')), onRetry: () => void refetch() }
              : null
          }
          empty={{
            title: query ? text('noMatch') : text('empty'),
            help: text('emptyHelp'),
            action: (
              <Button size="small" tone="primary" link={create}>
                {text('create')}
              </Button>
            ),
          }}
          onOpen={(row) => navigate(pathOf(row))}
          actions={(row) => (
            <IconButton
              icon={row.active ? DeactivateIcon : ActivateIcon}
              name={text(row.active ? 'turnOff' : 'turnOn', { title: row.title })}
              onClick={() =>
                turn.mutate({ params: { id: row._id }, body: { version: row.version, active: !row.active } })
              }
            />
          )}
          card={(row) => (
            <RowCard
              code={row.module.title}
              ago={<Ago at={row.updatedAt} />}
              name={row.title}
              facts={text(`event-${row.event}`)}
              status={
                <StatusPill set="active" status={activityKey(row.active)} label={text(row.active ? 'on' : 'off')} />
              }
            />
          )}
        />
      </ListFrame>
    </Page>
  );
}
