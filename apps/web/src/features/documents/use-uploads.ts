import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { notify } from '../../ui';
import { acceptedFiles } from './accepted-files';
import type { DocumentOwner, RequestedDocument } from './document-shapes';
import { uploadQueue } from './app-uploads';
import type { UploadTask } from './upload-queue';

/** What an upload needs to know about its document. */
export type UploadTarget = Pick<RequestedDocument, 'element' | 'file_type' | 'isMultiple' | 'reason'>;

/**
 * The uploads of a record: those in progress, and adding one. Rejected files are reported with the reason.
 * @param notifyError receives the error messages and the element; defaults to a toast
 */
export function useUploads(
  owner: DocumentOwner,
  notifyError: (error: string, element: string) => void = notify.failure,
) {
  const text = useText(documentTexts);
  const queries = useQueryClient();
  const allStores = useSyncExternalStore(uploadQueue.listen, uploadQueue.read);
  const add = (target: UploadTarget, chosenFiles: readonly File[]) => {
    const files = acceptedFiles(target, chosenFiles, text, notifyError);
    if (files.length === 0) return;
    void uploadQueue.start({
      owner,
      element: target.element,
      files,
      reason: target.reason,
      onDone: () => {
        notify.success(text('uploaded'));
        void queries.invalidateQueries({ queryKey: ['listDocuments'] });
        void queries.invalidateQueries({ queryKey: ['loanOverviews'] });
      },
    });
  };
  const stop = (task: UploadTask) => {
    uploadQueue.stop(task.id);
    notify.success(text('uploadCanceled', { name: task.name }));
  };
  return {
    add,
    stop,
    dismiss: (task: UploadTask) => uploadQueue.dismiss(task.id),
    retry: (task: UploadTask) => void uploadQueue.retry(task.id),
    tasksOf: (element: string) => allStores.filter((task) => task.owner === owner.owner && task.element === element),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
