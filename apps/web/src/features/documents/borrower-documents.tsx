import { isOutstanding } from '@lendwright/api';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { DocumentCard } from './document-card';
import { groupBySection, isIn, type DocumentList, type RequestedDocument } from './document-shapes';
import { ExplainButton } from './explain-button';
import { useSignedIn } from '../session';
import type { Uploads } from './use-uploads';
import { WithdrawnDocuments } from './withdrawn/withdrawn-documents';
import styles from './borrower-documents.module.css';

/** Why files were not accepted, by element. */
export type RejectedFiles = ReadonlyMap<string, readonly string[]>;

export interface BorrowerDocumentsProps {
  readonly list: DocumentList;
  /** The record of the documents. */
  readonly owner: string;
  readonly uploads: Uploads;
  readonly rejectedFiles: RejectedFiles;
  /** Removes the errors of an element: they were dismissed, or other files were chosen. */
  readonly onClear: (element: string) => void;
  readonly onOpen: (document: RequestedDocument, file: string) => void;
}

/**
 * The documents that a borrower or partner has to send: refused ones first with the reason, then missing ones, then
 * those received.
 */
export function BorrowerDocuments({ list, owner, uploads, rejectedFiles, onClear, onOpen }: BorrowerDocumentsProps) {
  const text = useText(documentTexts);
  const rank = (document: RequestedDocument) => (document.status === 'Awaiting Reupload' ? 0 : isIn(document) ? 2 : 1);
  const showsSubmitHint = useSignedIn()?.user.company.display.submitHint ?? false;
  const answers = list.explanations ?? NO_ANSWERS;
  const sections = groupBySection([...list.docs].sort((a, b) => rank(a) - rank(b)));
  return (
    <>
      {showsSubmitHint && <p className={styles.hint}>{text('submitHint')}</p>}
      {sections.map(([section, documents]) => (
        <section key={section} className={styles.section}>
          <h3 className={styles.heading}>{section || text('otherSection')}</h3>
          {documents.map((document) => (
            <DocumentCard
              key={document.element}
              document={document}
              mayUpload={list.mayUpload}
              uploads={uploads}
              errors={rejectedFiles.get(document.element) ?? NO_ERRORS}
              onClear={() => onClear(document.element)}
              onOpen={(file) => onOpen(document, file)}
            >
              {isOutstanding(document) && answers.length > 0 && (
                <ExplainButton document={document} owner={owner} answers={answers} />
              )}
            </DocumentCard>
          ))}
        </section>
      ))}
      <WithdrawnDocuments documents={list.withdrawn} onOpen={(document, file) => onOpen(document, file)} />
    </>
  );
}

const NO_ERRORS: readonly string[] = [];
const NO_ANSWERS: NonNullable<DocumentList['explanations']> = [];
