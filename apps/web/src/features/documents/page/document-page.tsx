import { useState } from 'react';
import { call, isRefused, useCall, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { documents as documentTexts } from '../../../i18n/en/records/documents';
import {
  BackIcon,
  Banner,
  Button,
  EmptyState,
  ErrorState,
  ExportIcon,
  notify,
  PageTitle,
  SkeletonLines,
  StatusPill,
} from '../../../ui';
import { useGoToPath } from '../../session';
import { filesOf, type DocumentFile } from '../document-shapes';
import { fileSize } from '../file-size';
import { FileViewer } from '../review/file-viewer';
import { useViewed } from '../review/use-viewed';
import { DocumentNotes } from './document-notes';
import styles from './document-page.module.css';

type ViewedDocument = Answer<'viewDocument'>;

const NOT_FOUND = 404;

/** /doc/view: one document with its files on a page without the menu. @source spec 1-shell §2.3 */
export function DocumentPage({ id }: { readonly id: string }) {
  const text = useText(documentTexts);
  const navigate = useGoToPath();
  const { data, error, refetch } = useCall('viewDocument', { params: { id } });
  if (data) return <Viewer key={data.document.element} data={data} />;
  if (!error)
    return (
      <main className={styles.page}>
        <SkeletonLines lines={12} />
      </main>
    );
  const isMissing = isRefused(error) && error.status === NOT_FOUND;
  return (
    <main className={styles.page}>
      <PageTitle title={text('otherSection')} />
      {isMissing ? (
        <EmptyState
          title={text('docMissing')}
          ghostRows={0}
          action={
            <Button icon={BackIcon} onClick={() => navigate('/')}>
              {text('goHome')}
            </Button>
          }
        />
      ) : (
        <ErrorState title={text('viewFailed')} help={text('failedHelp')} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

/** Where the documents of a record are. */
const recordPath = ({ owner: { module, _id } }: ViewedDocument) =>
  module === 'leads' ? `/leads/${_id}?tab=docs` : `/${module}/edit/${_id}?tab=docs`;

function Viewer({ data }: { readonly data: ViewedDocument }) {
  const text = useText(documentTexts);
  const navigate = useGoToPath();
  const { document, mayReview } = data;
  const files = filesOf(document);
  const [shownFile, setShownFile] = useState(data.file);
  const file = files.find(({ _id }) => _id === shownFile) ?? files.at(-1);
  return (
    <main className={styles.page}>
      <PageTitle title={document.name} />
      <header className={styles.head}>
        <Button icon={BackIcon} onClick={() => navigate(recordPath(data))}>
          {data.owner.title || text('openRecord')}
        </Button>
        <div className={styles.text}>
          <h1 className={styles.title}>{document.name}</h1>
          {file && (
            <p className={styles.meta}>
              {file.name} · {fileSize(file.size)}
            </p>
          )}
        </div>
        <StatusPill set="document" status={documentTexts.messages[document.status]} label={text(document.status)} />
        {document._id && <DocumentNotes document={document._id} name={document.name} />}
        {file && <Download file={file} />}
      </header>
      {document.status === 'Awaiting Reupload' && document.reason && (
        <Banner tone="warning">{text('reasonFor', { reason: document.reason })}</Banner>
      )}
      {file?.activeContent && <Banner tone="warning">{text('activeContent')}</Banner>}
      {files.length > 1 && (
        <nav className={styles.files} aria-label={text('filesOf', { name: document.name })}>
          {files.map((listedFile) => (
            <button
              key={listedFile._id}
              type="button"
              aria-current={listedFile === file ? 'true' : undefined}
              onClick={() => setShownFile(listedFile._id)}
            >
              {listedFile.name}
            </button>
          ))}
        </nav>
      )}
      {file ? (
        <ViewedFile key={file._id} file={file} mayReview={mayReview} />
      ) : (
        <EmptyState title={text('noFile')} help={text('noFileHelp')} ghostRows={0} />
      )}
    </main>
  );
}

interface ViewedFileProps {
  readonly file: DocumentFile;
  readonly mayReview: boolean;
}

/** The pages of a file. Staff who review it mark it as viewed, as in the drawer. */
function ViewedFile({ file, mayReview }: ViewedFileProps) {
  const [isRendered, setRendered] = useState(false);
  const [isViewed, setViewed] = useState(file.isViewed);
  useViewed(file._id, mayReview && isRendered, isViewed, () => {
    setViewed(true);
    void call('setFileViewed', { params: { id: file._id }, body: { isViewed: true } }).catch(() => setViewed(false));
  });
  return (
    <div className={styles.viewer}>
      <FileViewer file={file} onRendered={() => setRendered(true)} />
    </div>
  );
}

function Download({ file }: { readonly file: DocumentFile }) {
  const text = useText(documentTexts);
  const download = () =>
    void call('fileLink', { body: { file: file._id, download: true } }).then(
      ({ url }) => window.location.assign(url),
      () => notify.failure(text('viewFailed')),
    );
  return (
    <Button icon={ExportIcon} onClick={download}>
      {text('download')}
    </Button>
  );
}
