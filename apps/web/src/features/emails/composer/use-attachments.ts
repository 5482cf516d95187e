import { EMAIL_ATTACHMENT_LIMITS } from '@lendwright/api';
import { useState } from 'react';
import { call, isRefused, upload } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { notify } from '../../../ui';
import type { AttachableFile, ComposerStart, DraftFile, EmailContent } from '../email-shapes';

export interface AttachmentInput {
  readonly start: ComposerStart;
  readonly items: EmailContent['items'];
  readonly offered: readonly AttachableFile[];
  readonly onItems: (items: EmailContent['items']) => void;
  /** Saves the draft that the uploaded files belong to. */
  readonly save: () => Promise<string | null>;
}

/** The attached files of an email: those of the record, and uploaded ones. Too much is refused before it is uploaded. */
export function useAttachments({ start, items, offered, onItems, save }: AttachmentInput) {
  const text = useText(emails);
  const [files, setFiles] = useState<readonly DraftFile[]>(start.draft?.files ?? []);
  const [isUploading, setUploading] = useState(false);
  const chosenData = items.flatMap((item) => offered.filter(({ kind, id }) => kind === item.kind && id === item.id));
  const bytes = [...chosenData, ...files].reduce((sum, { size }) => sum + size, 0);
  const isTooMuch = (size: number) => {
    if (bytes + size <= EMAIL_ATTACHMENT_LIMITS.maxBytes) return false;
    notify.failure(text('tooLarge'));
    return true;
  };
  const fail = (error: unknown) => notify.failure(isRefused(error) ? error.message : text('uploadFailed'));
  const addFiles = async (addedFiles: readonly File[]): Promise<void> => {
    if (isTooMuch(addedFiles.reduce((sum, { size }) => sum + size, 0))) return;
    setUploading(true);
    try {
      const draft = await save();
      if (draft === null) return;
      for (const file of addedFiles) {
        const parts = { fields: { draft }, files: [{ name: 'file', file, fileName: file.name }] };
        const storedEntry = await upload('uploadEmailFile', parts);
        setFiles((previousFiles) => [...previousFiles.filter(({ _id }) => _id !== storedEntry._id), storedEntry]);
      }
    } catch (error) {
      fail(error);
    } finally {
      setUploading(false);
    }
  };
  const removeFile = async ({ _id: id }: DraftFile): Promise<void> => {
    try {
      await call('removeEmailFile', { params: { id } });
      setFiles((previousFiles) => previousFiles.filter((file) => file._id !== id));
    } catch (error) {
      fail(error);
    }
  };
  return {
    ...{ files, chosen: chosenData, bytes, isUploading },
    addFiles: (addedFiles: readonly File[]) => void addFiles(addedFiles),
    removeFile: (file: DraftFile) => void removeFile(file),
    addItem: ({ kind, id, size }: AttachableFile) => {
      if (items.some((item) => item.kind === kind && item.id === id) || isTooMuch(size)) return;
      onItems([...items, { kind, id }]);
    },
    removeItem: ({ kind, id }: AttachableFile) => onItems(items.filter((item) => item.kind !== kind || item.id !== id)),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
