import { Portal } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { documents as documentTexts } from '../../../i18n/en/records/documents';
import {
  Banner,
  Button,
  CheckIcon,
  CloseIcon,
  CollapseIcon,
  ConfirmDialog,
  ExportIcon,
  HideIcon,
  IconButton,
  notify,
  OpenIcon,
  StatusPill,
  UndoIcon,
} from '../../../ui';
import { call } from '../../../client';
import {
  filesOf,
  type DocumentFile,
  type DocumentList,
  type OpenFile,
  type RequestedDocument,
} from '../document-shapes';
import { fileSize } from '../file-size';
import { useSignedIn } from '../../session';
import { canReupload } from '../may-reupload-of';
import { ReasonDialog } from '../reason-dialog';
import type { DocumentActions } from '../use-documents';
import { nextOpenFile, orderedFiles } from './file-order';
import { FileViewer } from './file-viewer';
import { useReviewKeys } from './use-review-keys';
import { useViewed } from './use-viewed';
import styles from './review.module.css';

export interface ReviewDrawerProps {
  readonly list: DocumentList;
  readonly open: OpenFile;
  readonly actions: DocumentActions;
  readonly onOpen: (open: OpenFile | null) => void;
}

/** A file next to the list: viewed, approved, or requested again, with buttons or keys. */
export function ReviewDrawer({ list, open, actions, onOpen }: ReviewDrawerProps) {
  const files = orderedFiles(list.docs);
  const index = files.findIndex(({ file }) => file._id === open.file);
  const currentFile = files[index];
  if (!currentFile) return null;
  const go = (to: { readonly document: RequestedDocument; readonly file: DocumentFile } | undefined) =>
    to && onOpen({ element: to.document.element, file: to.file._id });
  return (
    <Portal>
      <DrawerBody
        {...currentFile}
        list={list}
        actions={actions}
        onPreviousFile={index > 0 ? () => go(files[index - 1]) : undefined}
        onNextFile={index < files.length - 1 ? () => go(files[index + 1]) : undefined}
        onNext={() => go(nextOpenFile(list.docs, currentFile.document.element) ?? undefined)}
        onStay={() => go(currentFile)}
        onClose={() => onOpen(null)}
      />
    </Portal>
  );
}

interface DrawerBodyProps {
  readonly document: RequestedDocument;
  readonly file: DocumentFile;
  readonly list: DocumentList;
  readonly actions: DocumentActions;
  readonly onPreviousFile: (() => void) | undefined;
  readonly onNextFile: (() => void) | undefined;
  /** Opens the next file to review. */
  readonly onNext: () => void;
  /** Returns to this file. */
  readonly onStay: () => void;
  readonly onClose: () => void;
}

type OpenDialog = 'reason' | 'not-viewed' | null;

function DrawerBody({
  document,
  file,
  list,
  actions,
  onPreviousFile,
  onNextFile,
  onNext,
  onStay,
  onClose,
}: DrawerBodyProps) {
  const text = useText(documentTexts);
  const [renderedId, setRenderedId] = useState<string | null>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { mayReview } = list;
  const mayRequestReupload = canReupload(document, useSignedIn()?.user.company.display.reuploadRequests);
  useViewed(
    file._id,
    mayReview && renderedId === file._id,
    file.isViewed,
    () => void actions.setViewed(document, file._id, true, true),
  );
  const approve = () => {
    if (document.status === 'Approved') return onNext();
    onNext();
    void actions.setStatus(document, 'Approved').then((isAccepted) => {
      if (!isAccepted) return onStay();
      notify.undo(text('approved', { name: document.name }), () => {
        void actions.setStatus(document, document.status, document.reason ?? undefined);
        onStay();
      });
    });
  };
  const requestReupload = async (reason: string) => {
    setOpenDialog(null);
    onNext();
    const isAccepted = await actions.setStatus(document, 'Awaiting Reupload', reason || undefined);
    if (isAccepted) notify.success(text('reuploadRequested', { name: document.name }));
    else onStay();
    return isAccepted;
  };
  useReviewKeys({
    Escape: onClose,
    ArrowUp: onPreviousFile,
    ArrowDown: onNextFile,
    ...(mayReview && {
      a: approve,
      r: mayRequestReupload ? () => setOpenDialog('reason') : undefined,
      v: file.isViewed ? () => setOpenDialog('not-viewed') : undefined,
    }),
  });
  const download = () =>
    void call('fileLink', { body: { file: file._id, download: true } }).then(
      ({ url }) => window.location.assign(url),
      () => notify.failure(text('viewFailed')),
    );
  const ownFiles = filesOf(document);
  return (
    <aside className={styles.drawer} aria-label={text('review', { name: document.name })}>
      <header className={styles.head}>
        <div className={styles.text}>
          <h2 className={styles.title}>{document.name}</h2>
          <p className={styles.meta}>
            {[
              file.name,
              fileSize(file.size),
              ...(ownFiles.length > 1
                ? [text('fileOf', { place: ownFiles.indexOf(file) + 1, count: ownFiles.length })]
                : []),
            ].join(' · ')}
          </p>
        </div>
        <StatusPill set="document" status={documentTexts.messages[document.status]} label={text(document.status)} />
        <span className={styles.actions}>
          <IconButton
            size="normal"
            icon={CollapseIcon}
            name={text('previousFile')}
            disabled={!onPreviousFile}
            onClick={onPreviousFile}
          />
          <IconButton
            size="normal"
            icon={OpenIcon}
            name={text('nextFile')}
            disabled={!onNextFile}
            onClick={onNextFile}
          />
          <IconButton size="normal" icon={ExportIcon} name={text('download')} onClick={download} />
          <IconButton size="normal" icon={CloseIcon} name={text('close')} onClick={onClose} />
        </span>
      </header>
      {document.status === 'Awaiting Reupload' && document.reason && (
        <p className={styles.reason}>{text('reasonFor', { reason: document.reason })}</p>
      )}
      {file.activeContent && (
        <div className={styles.warning}>
          <Banner tone="warning">{text('activeContent')}</Banner>
        </div>
      )}
      <FileViewer key={file._id} file={file} onRendered={() => setRenderedId(file._id)} />
      {mayReview && (
        <footer className={styles.foot}>
          <Button
            tone="primary"
            size="large"
            icon={CheckIcon}
            shortcut="A"
            disabled={document.status === 'Approved'}
            onClick={approve}
          >
            {text('approve')}
          </Button>
          {mayRequestReupload && (
            <Button size="large" icon={UndoIcon} shortcut="R" onClick={() => setOpenDialog('reason')}>
              {text('requestReupload')}
            </Button>
          )}
          <span className={styles.grow} />
          <Button
            size="large"
            tone="quiet"
            icon={HideIcon}
            disabled={!file.isViewed}
            onClick={() => setOpenDialog('not-viewed')}
          >
            {text('notViewed')}
          </Button>
        </footer>
      )}
      <ReasonDialog
        name={document.name}
        isOpen={openDialog === 'reason'}
        onClose={() => setOpenDialog(null)}
        onReason={requestReupload}
      />
      <ConfirmDialog
        isOpen={openDialog === 'not-viewed'}
        question={text('revertViewed')}
        confirmLabel={text('yes')}
        cancelLabel={text('no')}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => {
          setOpenDialog(null);
          void actions.setViewed(document, file._id, false);
        }}
      />
    </aside>
  );
}
