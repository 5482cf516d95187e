import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { Ago, Icon, IconButton, NextIcon } from '../../ui';
import { RequestReasons } from '../document-requests';
import { AttachedIcon, FileIcon, UploadIcon } from './document-icons';
import { filesOf, uploadKey, type DocumentFile, type DocumentList, type RequestedDocument } from './document-shapes';
import { DocumentStatusMenu } from './document-status-menu';
import { DocumentExplanation } from './document-explanation';
import { FileButton } from './file-button';
import { RowPicker } from './area/row-picker';
import { useAreaSelection } from './area/area-selection';
import { UploadProgress } from './upload-progress';
import { useDrop } from './use-drop';
import type { DocumentActions } from './use-documents';
import type { Uploads } from './use-uploads';
import styles from './documents.module.css';

export interface DocumentRowProps {
  readonly document: RequestedDocument;
  readonly all: DocumentList;
  readonly isOpen: boolean;
  readonly actions: DocumentActions;
  readonly uploads: Uploads;
  readonly onOpen: () => void;
}

/** A document for staff: files, status, and a drop area. A click opens the first file to review. */
export function DocumentRow({ document, all, isOpen, actions, uploads, onOpen }: DocumentRowProps) {
  const text = useText(documentTexts);
  const files = filesOf(document);
  const add = (chosenFiles: readonly File[]) => uploads.add(document, chosenFiles);
  const drop = useDrop(all.mayUpload ? add : null);
  const hasUnviewedFiles = files.some((file) => !file.isViewed);
  const key = uploadKey(document);
  const isSelected = useAreaSelection()?.isSelected(key) ?? false;
  return (
    <li className={styles.rowHost}>
      <div
        className={styles.row}
        data-row={key}
        data-selected={isSelected || undefined}
        data-open={isOpen || undefined}
        data-over={drop.isOver || undefined}
        {...drop.handlers}
      >
        <span
          className={styles.dot}
          data-on={hasUnviewedFiles || undefined}
          title={hasUnviewedFiles ? text('notViewedYet') : undefined}
        />
        <RowPicker item={key} name={document.name} />
        <span className={styles.rowIcon}>
          <Icon of={FileIcon} />
        </span>
        <button
          type="button"
          className={styles.rowPress}
          disabled={files.length === 0}
          aria-label={text('review', { name: document.name })}
          onClick={onOpen}
        >
          <span className={styles.rowText}>
            <span className={styles.rowName} data-pending={hasUnviewedFiles || undefined}>
              {document.name}
              {document.mandatory && <RequiredStar />}
            </span>
            <small>
              {drop.isOver ? text('dropOn', { name: document.name }) : <FactLine document={document} files={files} />}
            </small>
          </span>
        </button>
        {files.length > 0 && (
          <span className={styles.attached} title={text('files', { count: files.length })}>
            <Icon of={AttachedIcon} size={14} />
            {files.length}
          </span>
        )}
        <span className={styles.rowStatus}>
          <DocumentStatusMenu document={document} mayReview={all.mayReview} actions={actions} />
        </span>
        {all.mayUpload && (
          <FileButton
            types={document.file_type}
            isMultiple={document.isMultiple}
            label={text('uploadTo', { name: document.name })}
            onFiles={add}
          >
            {(open) => <IconButton icon={UploadIcon} name={text('uploadTo', { name: document.name })} onClick={open} />}
          </FileButton>
        )}
        <span className={styles.chevron}>
          <Icon of={NextIcon} size={15} />
        </span>
      </div>
      {document.reasons && (
        <div className={styles.rowReasons}>
          <RequestReasons reasons={document.reasons} />
        </div>
      )}
      {document.explanation && (
        <DocumentExplanation
          document={document}
          explanation={document.explanation}
          mayReview={all.mayReview}
          actions={actions}
        />
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
    </li>
  );
}

export function RequiredStar() {
  const text = useText(documentTexts);
  return (
    <span className={styles.star} role="img" aria-label={text('required')}>
      *
    </span>
  );
}

/** The newest file and its sender, or the reason if the document was refused. */
function FactLine({
  document,
  files,
}: {
  readonly document: RequestedDocument;
  readonly files: readonly DocumentFile[];
}) {
  const text = useText(documentTexts);
  const newestFile = files.at(-1);
  if (document.status === 'Awaiting Reupload' && document.reason) return <q>{document.reason}</q>;
  if (!newestFile) return text('noFile');
  const names =
    files.length > 1 ? text('andMore', { name: newestFile.name, count: files.length - 1 }) : newestFile.name;
  return (
    <>
      {names} · {newestFile.created_by} · <Ago at={newestFile.createdAt} />
    </>
  );
}
