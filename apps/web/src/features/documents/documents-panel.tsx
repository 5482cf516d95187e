import { useState } from 'react';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { loans } from '../../i18n/en/records/loans';
import { EmptyState, ErrorState, SkeletonLines, StatusGlyph, statusGlyph } from '../../ui';
import { documentCounts, type DocumentCounts } from '@lendwright/api';
import { BorrowerDocuments, type RejectedFiles } from './borrower-documents';
import {
  filesOf,
  groupBySection,
  STATUS_ORDER,
  type DocumentOwner,
  type DocumentStatus,
  type OpenFile,
  type RequestedDocument,
} from './document-shapes';
import { DocumentGroup } from './document-group';
import { ReviewDrawer } from './review/review-drawer';
import { useDrawerMargin } from './review/use-drawer-margin';
import { useDocuments } from './use-documents';
import { useUploads } from './use-uploads';
import styles from './documents.module.css';

export type DocumentsPanelProps = DocumentOwner;

const NO_REJECTED: RejectedFiles = new Map();

/**
 * Docs Wizard: the documents that the form requires, by section, with their files. Staff review in a drawer next to the
 * list; borrowers see what is missing and why. The server sends the permitted actions with the list.
 * @source spec 2-records §2.10
 */
export function DocumentsPanel(of: DocumentsPanelProps) {
  const text = useText(documentTexts);
  const actions = useDocuments(of);
  const [rejectedFiles, setRejectedFiles] = useState<RejectedFiles>(NO_REJECTED);
  const isReviewer = actions.list.data?.mayReview ?? false;
  const reject = (error: string, element: string) =>
    setRejectedFiles((known) => new Map([...known, [element, [...(known.get(element) ?? []), error]]]));
  const uploads = useUploads(of, isReviewer ? undefined : reject);
  const [status, setStatus] = useState<DocumentStatus | null>(null);
  const [open, setOpen] = useState<OpenFile | null>(null);
  const { host, marginRight } = useDrawerMargin(open !== null);
  const { data, error, refetch } = actions.list;
  if (error && !data)
    return <ErrorState title={text('failed')} help={text('failedHelp')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  if (data.docs.length === 0) return <EmptyState title={text('empty')} help={text('emptyHelp')} ghostRows={0} />;
  const shown = status ? data.docs.filter((document) => document.status === status) : data.docs;
  const counts = documentCounts(data.docs);
  const openFirstFile = (document: RequestedDocument) => {
    const first = filesOf(document).find((file) => !file.isViewed) ?? filesOf(document)[0];
    if (first) setOpen({ element: document.element, file: first._id });
  };
  return (
    <div ref={host} className={styles.panel} style={{ marginRight }}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text('title')}</h2>
        <span className={styles.share} aria-hidden>
          <i style={{ width: `${counts.required > 0 ? (counts.received / counts.required) * 100 : 100}%` }} />
        </span>
        <span className={styles.done}>
          {data.mayReview ? text('in', { done: counts.received, count: counts.required }) : <StillNeeded {...counts} />}
        </span>
      </header>
      {data.mayReview ? (
        <>
          <StatusChips documents={data.docs} value={status} onChange={setStatus} />
          <div className={styles.groups}>
            {groupBySection(shown).map(([section, documents]) => (
              <DocumentGroup
                key={section}
                section={section || text('otherSection')}
                documents={documents}
                all={data}
                open={open}
                actions={actions}
                uploads={uploads}
                onOpen={openFirstFile}
              />
            ))}
            {shown.length === 0 && <EmptyState title={text('noneWithStatus')} ghostRows={0} />}
          </div>
        </>
      ) : (
        <BorrowerDocuments
          list={data}
          owner={of.owner}
          uploads={uploads}
          rejectedFiles={rejectedFiles}
          onClear={(element) => setRejectedFiles((known) => new Map([...known].filter(([other]) => other !== element)))}
          onOpen={(document, file) => setOpen({ element: document.element, file })}
        />
      )}
      {open && <ReviewDrawer list={data} open={open} actions={actions} onOpen={setOpen} />}
    </div>
  );
}

/** The number that the home page and the navigation show too. */
function StillNeeded({ toSend }: DocumentCounts) {
  const text = useText(portal);
  const documentTexts = useText(loans);
  return toSend > 0 ? text('documentsNeeded', { count: toSend }) : documentTexts('documentsDone');
}

interface StatusChipsProps {
  readonly documents: readonly RequestedDocument[];
  readonly value: DocumentStatus | null;
  readonly onChange: (status: DocumentStatus | null) => void;
}

/** One chip per status that occurs, with its count. */
function StatusChips({ documents, value, onChange }: StatusChipsProps) {
  const text = useText(documentTexts);
  const counts = STATUS_ORDER.map((status) => ({
    status,
    count: documents.filter((document) => document.status === status).length,
  })).filter(({ status, count }) => count > 0 || status === value);
  return (
    <div className={styles.chips} role="group" aria-label={text('filter')}>
      <button type="button" className={styles.chip} aria-pressed={value === null} onClick={() => onChange(null)}>
        {text('all')} <b>{documents.length}</b>
      </button>
      {counts.map(({ status, count }) => (
        <button
          key={status}
          type="button"
          className={styles.chip}
          aria-pressed={value === status}
          onClick={() => onChange(value === status ? null : status)}
        >
          <StatusGlyph {...statusGlyph('document', documentTexts.messages[status])} />
          {text(status)} <b>{count}</b>
        </button>
      ))}
    </div>
  );
}
