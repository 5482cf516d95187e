import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { StatusPill } from '../../ui';
import { RequestReasons } from '../document-requests';
import { fileTypesText } from './accepted-files';
import { RequiredStar } from './document-row';
import { OwnExplanation } from './document-explanation';
import { filesOf, isIn, type RequestedDocument } from './document-shapes';
import { FieldErrors } from './field-errors';
import { FileLine } from './file-line';
import { UploadButtons } from './upload-buttons';
import { UploadProgress } from './upload-progress';
import { useDrop } from './use-drop';
import type { Uploads } from './use-uploads';
import styles from './borrower-documents.module.css';

export interface DocumentCardProps {
  readonly document: RequestedDocument;
  readonly mayUpload: boolean;
  readonly uploads: Pick<Uploads, 'add' | 'stop' | 'dismiss' | 'retry' | 'tasksOf'>;
  readonly errors: readonly string[];
  readonly onClear: () => void;
  /** Opens a file; null where the files can't be viewed. */
  readonly onOpen: ((file: string) => void) | null;
  /** Other ways to answer, besides uploading. */
  readonly children?: ReactNode;
}

/** A requested document: what happened to it, its files, and the ways to upload. */
export function DocumentCard({ document, mayUpload, uploads, errors, onClear, onOpen, children }: DocumentCardProps) {
  const text = useText(documentTexts);
  const files = filesOf(document);
  const { explanation } = document;
  const acceptsUploads =
    mayUpload && document.status !== 'N/A' && (document.status !== 'Approved' || document.isMultiple);
  const add = (chosenFiles: readonly File[]) => {
    onClear();
    uploads.add(document, chosenFiles);
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
      <RequestReasons reasons={document.reasons} />
      {isReupload && document.reason && (
        <p className={styles.why}>
          <q>{document.reason}</q>
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file._id}>
              <FileLine file={file} onOpen={onOpen && (() => onOpen(file._id))} />
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
          {children}
        </>
      )}
    </article>
  );
}
