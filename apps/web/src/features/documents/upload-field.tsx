import { slotOf, type FormElement } from '@lendwright/forms';
import { useState } from 'react';
import { useText } from '../../i18n';
import { documentRequests } from '../../i18n/en/records/document-requests';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { CloseIcon, ConfirmDialog, IconButton, StatusPill, useIsPhone } from '../../ui';
import { MAX_FILE_MB, fileTypesText } from './accepted-files';
import { filesOf, type DocumentFile, type DocumentOwner, type RequestedDocument } from './document-shapes';
import { useDocumentsScope } from './documents-scope';
import { DropArea } from './drop-area';
import { FieldErrors } from './field-errors';
import { fileSize } from './file-size';
import { FileThumbnail } from './file-thumbnail';
import { UploadButtons } from './upload-buttons';
import { UploadProgress } from './upload-progress';
import { useDocuments } from './use-documents';
import { useDrop } from './use-drop';
import { useUploads, type UploadTarget } from './use-uploads';
import styles from './upload-field.module.css';

export interface UploadFieldProps {
  readonly element: FormElement;
  readonly isReadonly: boolean;
  /** The row of the repeatable section that the element is in. */
  readonly row?: string | undefined;
}

/**
 * An upload element inside a form: files go to the record's documents immediately, with status and reason next to them.
 */
export function UploadField({ element, isReadonly, row }: UploadFieldProps) {
  const scope = useDocumentsScope();
  return scope ? <ScopedField element={element} isReadonly={isReadonly} row={row} documentOwner={scope} /> : null;
}

function ScopedField({
  element,
  isReadonly,
  row,
  documentOwner,
}: UploadFieldProps & { readonly documentOwner: DocumentOwner }) {
  const text = useText(documentTexts);
  const requestText = useText(documentRequests);
  const slot = slotOf(element.id, row);
  const actions = useDocuments(documentOwner);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const uploads = useUploads(documentOwner, (error) => setErrors((knownTexts) => [...knownTexts, error]));
  const isPhone = useIsPhone();
  const [rowToConfirm, setConfirming] = useState<DocumentFile | null>(null);
  const list = actions.list.data;
  const document = list?.docs.find((doc) => doc.element === slot);
  const target: UploadTarget = document ?? {
    element: slot,
    file_type: [...(element.file_type ?? [])],
    isMultiple: element.isMultiple !== false,
    reason: null,
  };
  // The document of a row exists once the row is stored.
  const isUnsavedRow = row !== undefined && list !== undefined && !document;
  const mayAdd = !isReadonly && !isUnsavedRow && list?.mayUpload === true && document?.status !== 'N/A';
  const add = (chosenFiles: readonly File[]) => {
    setErrors([]);
    uploads.add(target, chosenFiles);
  };
  const drop = useDrop(mayAdd ? add : null);
  // The default types of a form that names none are not listed (spec 2-records §5).
  const ownType = element.file_type ?? [];
  const defaultTypes = text(element.type === 'image' ? 'anyPicture' : 'anyType');
  const types = ownType.length > 0 ? text('types', { types: fileTypesText(ownType) }) : defaultTypes;
  const acceptedFilesText = `${types} ${text(target.isMultiple ? 'sizeEach' : 'sizeOne', { size: MAX_FILE_MB })}`;
  const uploadKind = {
    types: target.file_type,
    isMultiple: target.isMultiple,
    label: text('uploadTo', { name: element.title }),
    onFiles: add,
  };
  return (
    <div className={styles.field} data-kind={element.type} data-over={drop.isOver || undefined} {...drop.handlers}>
      {document && document.status !== 'Not Uploaded' && <FieldState document={document} />}
      {document &&
        filesOf(document).map((file) => (
          <FileLine
            key={file._id}
            file={file}
            onRemove={list?.mayRemove && !isReadonly ? () => setConfirming(file) : null}
          />
        ))}
      {uploads.tasksOf(slot).map((task) => (
        <UploadProgress
          key={task.id}
          task={task}
          onStop={uploads.stop}
          onDismiss={uploads.dismiss}
          onRetry={uploads.retry}
        />
      ))}
      <FieldErrors errors={errors} onDismiss={() => setErrors([])} />
      {mayAdd ? (
        element.type === 'dropzone' ? (
          <DropArea {...uploadKind} isOver={drop.isOver} hint={acceptedFilesText} />
        ) : (
          <div className={styles.zone}>
            <UploadButtons {...uploadKind} isReupload={document?.status === 'Awaiting Reupload'} isMain={false} />
            <span className={styles.hint}>
              {drop.isOver
                ? text('drop')
                : isPhone
                  ? acceptedFilesText
                  : text('dropHint', { types: acceptedFilesText })}
            </span>
          </div>
        )
      ) : (
        !document?.files.length && (
          <p className={styles.hint}>{isUnsavedRow && !isReadonly ? requestText('saveEntryFirst') : text('locked')}</p>
        )
      )}
      <ConfirmDialog
        isOpen={rowToConfirm !== null}
        question={text('removeQuestion')}
        detail={text('removeDetail', { name: rowToConfirm?.name ?? '', document: element.title })}
        confirmLabel={text('yes')}
        cancelLabel={text('no')}
        tone="danger"
        onCancel={() => setConfirming(null)}
        onConfirm={() => {
          if (rowToConfirm && document) void actions.removeFile(document, rowToConfirm);
          setConfirming(null);
        }}
      />
    </div>
  );
}

function FieldState({ document }: { readonly document: RequestedDocument }) {
  const text = useText(documentTexts);
  return (
    <div className={styles.state}>
      <StatusPill set="document" status={documentTexts.messages[document.status]} label={text(document.status)} />
      {document.status === 'Awaiting Reupload' && document.reason && <q className={styles.why}>{document.reason}</q>}
    </div>
  );
}

function FileLine({ file, onRemove }: { readonly file: DocumentFile; readonly onRemove: (() => void) | null }) {
  const text = useText(documentTexts);
  return (
    <div className={styles.file}>
      <FileThumbnail file={file} />
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.size}>{fileSize(file.size)}</span>
      {onRemove && <IconButton icon={CloseIcon} name={text('remove', { name: file.name })} onClick={onRemove} />}
    </div>
  );
}
