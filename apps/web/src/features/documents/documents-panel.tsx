import { useState } from 'react';
import { BorrowerDocuments, type RejectedFiles } from './borrower-documents';
import { listWith, type DocumentOwner, type OpenFile } from './document-shapes';
import { DocumentsHead } from './documents-head';
import { ReviewDrawer } from './review/review-drawer';
import { useDrawerMargin } from './review/use-drawer-margin';
import type { DocumentActions } from './use-documents';
import { useUploads } from './use-uploads';
import styles from './documents.module.css';

export interface DocumentsPanelProps {
  readonly documentOwner: DocumentOwner;
  readonly actions: DocumentActions;
}

const NO_REJECTED: RejectedFiles = new Map();

/** Docs Wizard for those who send documents: what is missing and why, and their files. @source spec 2-records §2.10 */
export function DocumentsPanel({ documentOwner, actions }: DocumentsPanelProps) {
  const [rejectedFiles, setRejectedFiles] = useState<RejectedFiles>(NO_REJECTED);
  const reject = (error: string, element: string) =>
    setRejectedFiles((knownFiles) => new Map([...knownFiles, [element, [...(knownFiles.get(element) ?? []), error]]]));
  const uploads = useUploads(documentOwner, reject);
  const [open, setOpen] = useState<OpenFile | null>(null);
  const { host, marginRight } = useDrawerMargin(open !== null);
  const { data } = actions.list;
  if (!data) return null;
  return (
    <div ref={host} className={styles.panel} style={{ marginRight }}>
      <DocumentsHead list={data} />
      <BorrowerDocuments
        list={data}
        owner={documentOwner.owner}
        uploads={uploads}
        rejectedFiles={rejectedFiles}
        onClear={(element) =>
          setRejectedFiles((knownFiles) => new Map([...knownFiles].filter(([otherFile]) => otherFile !== element)))
        }
        onOpen={(document, file) => setOpen({ element: document.element, file })}
      />
      {open && <ReviewDrawer list={listWith(data, open)} open={open} actions={actions} onOpen={setOpen} />}
    </div>
  );
}
