import { useCall, type Answer } from '../../client';
import { useText } from '../../i18n';
import { documentLibrary } from '../../i18n/en/admin/document-library';
import { Button, ExportIcon, LibraryIcon } from '../../ui';
import { SectionTable, type AreaSection, type DocumentOwner } from '../documents';

type OfferedDocument = Answer<'listLibraryDocuments'>['data'][number];

const keyOf = ({ _id }: OfferedDocument) => `library:${_id}`;

/** The library documents of a loan's program, to download. Null when there are none. @source spec 2-records §2.10 */
export function useLibrarySection({ owner, module }: DocumentOwner): AreaSection | null {
  const text = useText(documentLibrary);
  const { data } = useCall('listLibraryDocuments', { body: { owner } }, { enabled: module === 'loans' });
  const documents = data?.data ?? [];
  if (documents.length === 0) return null;
  return {
    id: 'library',
    kind: 'library',
    title: text('title'),
    icon: LibraryIcon,
    count: documents.length,
    fact: documents.map(({ title }) => title).join(', '),
    items: documents.map((row) => ({
      key: keyOf(row),
      title: row.title,
      files: [{ kind: 'library', id: row._id }],
      needsAction: false,
    })),
    body: (
      <SectionTable
        label={text('title')}
        icon={LibraryIcon}
        columns={[
          { id: 'title', title: text('name'), width: '28%' },
          { id: 'file', title: text('file'), width: '28%' },
          { id: 'description', title: text('description'), width: '44%' },
          { id: 'download', title: '', width: 140 },
        ]}
        rows={documents.map((row) => ({
          key: keyOf(row),
          title: row.title,
          cells: [
            row.title,
            row.upload_name,
            row.description || '–',
            <DownloadButton key="download" document={row} owner={owner} />,
          ],
        }))}
      />
    ),
  };
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
