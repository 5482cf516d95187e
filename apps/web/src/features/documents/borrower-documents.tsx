import { isToSend } from '@lendwright/api';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { Ago, StatusPill } from '../../ui';
import { fileTypesText } from './accepted-files';
import { filesOf, groupBySection, isIn, type DocumentList, type RequestedDocument } from './document-shapes';
import { RequiredStar } from './document-row';
import { fileSize } from './file-size';
import { ExplainButton } from './explain-button';
import { OwnExplanation } from './document-explanation';
import { FieldErrors } from './field-errors';
import { UploadButtons } from './upload-buttons';
import { UploadProgress } from './upload-progress';
import { useSignedIn } from '../session';
import { useDrop } from './use-drop';
import type { Uploads } from './use-uploads';
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
  const sections = groupBySection([...list.docs].sort((one, other) => rank(one) - rank(other)));
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
              owner={owner}
              mayUpload={list.mayUpload}
              uploads={uploads}
              errors={rejectedFiles.get(document.element) ?? NO_ERRORS}
              onClear={() => onClear(document.element)}
              onOpen={(file) => onOpen(document, file)}
            />
          ))}
        </section>
      ))}
    </>
  );
}

const NO_ERRORS: readonly string[] = [];

interface DocumentCardProps {
  readonly document: RequestedDocument;
  readonly owner: string;
  readonly mayUpload: boolean;
  readonly uploads: Uploads;
  readonly errors: readonly string[];
  readonly onClear: () => void;
  readonly onOpen: (file: string) => void;
}

function DocumentCard({ document, owner, mayUpload, uploads, errors, onClear, onOpen }: DocumentCardProps) {
  const text = useText(documentTexts);
  const files = filesOf(document);
  const { explanation } = document;
  const acceptsUploads =
    mayUpload && document.status !== 'N/A' && (document.status !== 'Approved' || document.isMultiple);
  const add = (chosen: readonly File[]) => {
    onClear();
    uploads.add(document, chosen);
  };
  const drop = useDrop(acceptsUploads ? add : null);
  const isReupload = document.status === 'Awaiting Reupload';
  return (
    <article
      className={styles.card}
      data-reupload={isReupload || undefined}
      data-over={drop.isOver || undefined}
      aria-label={document.name}
      {...drop.handlers}
    >
      <div className={styles.cardHead}>
        <h4 className={styles.name}>
          {document.name}
          {document.mandatory && <RequiredStar />}
        </h4>
        <StatusPill set="document" status={documentTexts.messages[document.status]} label={text(document.status)} />
      </div>
      {isReupload && document.reason && <p className={styles.why}>“{document.reason}”</p>}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file._id}>
              <button type="button" className={styles.file} onClick={() => onOpen(file._id)}>
                <b>{file.name}</b>
                <small>
                  {fileSize(file.size)} · {text('sent')} <Ago at={file.createdAt} />
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {uploads.tasksOf(document.element).map((task) => (
        <UploadProgress
          key={task.id}
          task={task}
          onStop={uploads.stop}
          onDismiss={uploads.dismiss}
          onRetry={uploads.retry}
        />
      ))}
      {explanation && <OwnExplanation explanation={explanation} />}
      <FieldErrors errors={errors} onDismiss={onClear} />
      {acceptsUploads && (
        <>
          <UploadButtons
            types={document.file_type}
            isMultiple={document.isMultiple}
            isReupload={isReupload}
            isMain={explanation === null && (isReupload || (document.mandatory && !isIn(document)))}
            label={text('uploadTo', { name: document.name })}
            onFiles={add}
          />
          {document.file_type.length > 0 && files.length === 0 && (
            <p className={styles.types}>{text('types', { types: fileTypesText(document.file_type) })}</p>
          )}
          {isToSend(document) && <ExplainButton document={document} owner={owner} />}
        </>
      )}
    </article>
  );
}
