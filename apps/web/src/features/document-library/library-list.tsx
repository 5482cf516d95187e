import { useState } from 'react';
import { call, useCall } from '../../client';
import { useText } from '../../i18n';
import { documentLibrary } from '../../i18n/en/admin/document-library';
import { recordList } from '../../i18n/en/records/record-list';
import { activityKey, Ago, CreateButton, ListFrame, Page, StatusPill } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { tableStates } from '../page-list';
import { useToggleActive } from '../roles';
import { LibraryDialog } from './library-dialog';
import { useLibraryColumns } from './library-columns';
import type { LibraryDocument } from './library-shapes';

export interface LibraryListProps {
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

/** What the dialog is open for: a new document, or an existing one. */
type DialogTarget = 'new' | LibraryDocument | null;

const matches = ({ title, upload_name, description }: LibraryDocument, wantedText: string) =>
  [title, upload_name, description].some((text) => text.toLowerCase().includes(wantedText));

/** /document_library: the files that are offered with loans, for administrators. */
export function LibraryList({ q, onSearch }: LibraryListProps) {
  const text = useText(documentLibrary);
  const sharedText = useText(recordList);
  const query = useCall('readLibrary');
  const { data } = query;
  const [opened, setOpened] = useState<DialogTarget>(null);
  const columns = useLibraryColumns(data?.programs ?? [], setOpened);
  const activity = useToggleActive({
    activate: (id) => call('activateLibraryDocument', { body: { _id: id } }),
    deactivate: (id) => call('deactivateLibraryDocument', { params: { id } }),
    stale: ['readLibrary'],
    detail: text('deactivateDetail'),
  });
  const wantedText = (q ?? '').trim().toLowerCase();
  const rows = (data?.documents ?? []).filter((row) => matches(row, wantedText));
  const add = (isInline: boolean) => (
    <CreateButton isInline={isInline} onClick={() => setOpened('new')}>
      {text('add')}
    </CreateButton>
  );
  return (
    <Page title={text('title')} fit="window" actions={add(false)}>
      <ListFrame search={{ value: q, label: text('search'), onSearch }}>
        <DataTable<LibraryDocument>
          label={text('title')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          {...tableStates(query, { title: text('loadFailed'), help: sharedText('failedHelp') })}
          empty={
            wantedText
              ? { title: sharedText('noMatch'), help: sharedText('noMatchHelp') }
              : { title: text('empty'), help: text('emptyHelp'), action: add(true) }
          }
          onOpen={setOpened}
          actions={(row) => activity.button(row)}
          card={(row) => <LibraryCard row={row} />}
        />
      </ListFrame>
      {activity.dialog}
      {opened && (
        <LibraryDialog
          document={opened === 'new' ? null : opened}
          programs={data?.programs ?? []}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

function LibraryCard({ row }: { readonly row: LibraryDocument }) {
  const sharedText = useText(recordList);
  return (
    <RowCard
      code={row.upload_name}
      ago={<Ago at={row.updatedAt} />}
      name={row.title}
      facts={row.description}
      status={
        <StatusPill
          set="active"
          status={activityKey(row.active)}
          label={sharedText(row.active ? 'active' : 'deactive')}
        />
      }
    />
  );
}
