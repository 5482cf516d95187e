import { useCall, type Answer } from '../../client';
import { useText } from '../../i18n';
import { documentLibrary } from '../../i18n/en/admin/document-library';
import { Button, ExportIcon, Panel } from '../../ui';
import { DataTable, RowCard, type DataTableColumn } from '../../ui/table';
import styles from './document-library.module.css';

type OfferedDocument = Answer<'listLibraryDocuments'>['data'][number];

/**
 * The library documents of a record's program, to download. Nothing when there are none. @source spec 2-records §2.10
 */
export function LibraryPanel({ owner }: { readonly owner: string }) {
  const text = useText(documentLibrary);
  const { data } = useCall('listLibraryDocuments', { body: { owner } });
  const documents = data?.data ?? [];
  if (documents.length === 0) return null;
  const columns: readonly DataTableColumn<OfferedDocument>[] = [
    { id: 'title', title: text('name'), kind: 'text', width: 240, isSortable: false, cell: ({ title }) => title },
    { id: 'file', title: text('file'), kind: 'text', width: 220, isSortable: false, cell: (row) => row.upload_name },
    {
      id: 'description',
      title: text('description'),
      kind: 'text',
      width: 320,
      isSortable: false,
      cell: ({ description }) => description,
    },
  ];
  const download = (row: OfferedDocument) => <DownloadButton document={row} owner={owner} />;
  return (
    <div className={styles.panel}>
      <Panel title={text('title')} aside={documents.length} isFlush>
        <DataTable<OfferedDocument>
          label={text('title')}
          fit="content"
          columns={columns}
          rows={documents}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          empty={{ title: text('empty') }}
          actions={download}
          card={(row) => (
            <RowCard code={row.upload_name} name={row.title} facts={row.description} status={download(row)} />
          )}
        />
      </Panel>
    </div>
  );
}

interface DownloadButtonProps {
  readonly document: OfferedDocument;
  readonly owner: string;
}

function DownloadButton({ document: { _id, title }, owner }: DownloadButtonProps) {
  const text = useText(documentLibrary);
  const address = `/api/documentlibrary/view/${_id}?owner=${owner}`;
  return (
    <Button
      size="small"
      icon={ExportIcon}
      link={<a href={address} download aria-label={text('downloadTitle', { title })} />}
    >
      {text('download')}
    </Button>
  );
}
