import { useState } from 'react';
import { useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { recordList } from '../../i18n/en/records/record-list';
import {
  AddIcon,
  Button,
  ConfirmDialog,
  DeactivateIcon,
  EditIcon,
  IconButton,
  ListFrame,
  notify,
  Page,
} from '../../ui';
import { DataTable, type DataTableColumn } from '../../ui/table';
import { tableStates } from '../page-list';
import type { HostRow } from './company-shapes';
import { HostDialog } from './host-dialog';

function useHostColumns(): readonly DataTableColumn<HostRow>[] {
  const text = useText(companies);
  return [
    { id: 'host', title: text('host'), width: 260, isSortable: false, cell: ({ host }) => host },
    {
      id: 'company',
      title: text('company'),
      width: 220,
      isSortable: false,
      cell: ({ companyName }) => companyName ?? text('everyCompany'),
    },
    {
      id: 'title',
      title: text('welcomeTitle'),
      width: 280,
      isSortable: false,
      cell: ({ title }) => title || text('defaultTitle'),
    },
    {
      id: 'logo',
      title: text('logo'),
      width: 100,
      isSortable: false,
      cell: ({ logo }) => text(logo ? 'ownLogo' : 'noLogo'),
    },
    {
      id: 'landing',
      title: text('shows'),
      width: 160,
      isSortable: false,
      cell: ({ showsLanding }) => text(showsLanding ? 'showsLanding' : 'showsSignIn'),
    },
  ];
}

/** /companies/hosts: the sign-in page of each host. @source READINGS "Host variants" */
export function HostList() {
  const text = useText(companies);
  const sharedText = useText(recordList);
  const columns = useHostColumns();
  const query = useCall('listHosts');
  const { data } = query;
  const [editedHost, setEditedHost] = useState<HostRow | 'new' | null>(null);
  const [removedHost, setRemovedHost] = useState<HostRow | null>(null);
  const remove = useSave('removeHost', {
    stale: ['listHosts', 'listCompanies', 'readCompanySettings'],
    onSuccess: ({ message }) => notify.success(message),
    onError: () => notify.failure(text('hostFailed')),
    onSettled: () => setRemovedHost(null),
  });
  return (
    <Page
      title={text('hosts')}
      fit="window"
      actions={
        <Button tone="primary" icon={AddIcon} onClick={() => setEditedHost('new')}>
          {text('addHost')}
        </Button>
      }
    >
      <ListFrame>
        <DataTable<HostRow>
          label={text('hosts')}
          columns={columns}
          rows={data?.hosts ?? []}
          rowKey={({ host }) => host}
          rowName={({ host }) => host}
          {...tableStates(query, { title: text('hostsFailed'), help: text('loadHelp') })}
          empty={{ title: text('emptyHosts'), help: text('emptyHostsHelp') }}
          onOpen={setEditedHost}
          actions={(row) => (
            <>
              <IconButton
                icon={EditIcon}
                name={text('editHost', { host: row.host })}
                onClick={() => setEditedHost(row)}
              />
              <IconButton
                icon={DeactivateIcon}
                tone="danger"
                name={text('removeHost', { host: row.host })}
                onClick={() => setRemovedHost(row)}
              />
            </>
          )}
        />
      </ListFrame>
      {editedHost && data && (
        <HostDialog
          host={editedHost === 'new' ? null : editedHost}
          companies={data.companies}
          onClose={() => setEditedHost(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removedHost !== null}
        question={text('removeQuestion', { host: removedHost?.host ?? '' })}
        detail={text('removeDetail')}
        confirmLabel={sharedText('yes')}
        cancelLabel={sharedText('no')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => removedHost && remove.mutate({ params: { host: removedHost.host } })}
        onCancel={() => setRemovedHost(null)}
      />
    </Page>
  );
}
