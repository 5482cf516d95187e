import { call, isRefused } from '../../client';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { notify } from '../../ui';
import type { RequestedDocument } from './document-shapes';

type Change = (element: string, update: (document: RequestedDocument) => RequestedDocument) => unknown;

/** Actions on single files of a document: the viewed flag, updated optimistically, and removal. */
export function useFileActions(change: Change, refresh: () => void) {
  const text = useText(documentTexts);

  const setViewed = async (
    document: RequestedDocument,
    file: string,
    isViewed: boolean,
    isSilent = false,
  ): Promise<void> => {
    const flag = (hasViewed: boolean) => (listedDocument: RequestedDocument) => ({
      ...listedDocument,
      files: listedDocument.files.map((eachFile) =>
        eachFile._id === file ? { ...eachFile, isViewed: hasViewed } : eachFile,
      ),
    });
    change(document.element, flag(isViewed));
    try {
      await call('setFileViewed', { params: { id: file }, body: { isViewed } });
      if (!isSilent) notify.success(text(isViewed ? 'viewed' : 'unviewed'));
    } catch {
      change(document.element, flag(!isViewed));
      if (!isSilent) notify.failure(text('statusFailed'));
    }
  };

  const removeFile = async (
    document: RequestedDocument,
    file: { readonly _id: string; readonly name: string },
  ): Promise<void> => {
    try {
      await call('removeFile', { params: { id: file._id } });
      change(document.element, (entry) => ({ ...entry, files: entry.files.filter(({ _id }) => _id !== file._id) }));
      notify.success(text('removed', { name: file.name }));
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('statusFailed'));
    }
    refresh();
  };

  return { setViewed, removeFile };
}
