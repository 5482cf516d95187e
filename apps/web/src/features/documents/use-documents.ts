import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, isRefused, keyOf, useCall } from '../../client';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { notify } from '../../ui';
import { useFileActions } from './use-file-actions';
import type { DocumentList, DocumentOwner, DocumentStatus, RequestedDocument } from './document-shapes';

/** The documents of a record and their actions. Status and viewed flag are updated optimistically. */
export function useDocuments(owner: DocumentOwner) {
  const text = useText(documentTexts);
  const queries = useQueryClient();
  const input = { body: { module: owner.module, owner: owner.owner } };
  const key = keyOf('listDocuments', input);
  const list = useCall('listDocuments', input);

  const change = useCallback(
    (element: string, update: (document: RequestedDocument) => RequestedDocument) =>
      queries.setQueryData<DocumentList>(
        keyOf('listDocuments', { body: { module: owner.module, owner: owner.owner } }),
        (oldData) =>
          oldData && { ...oldData, docs: oldData.docs.map((doc) => (doc.element === element ? update(doc) : doc)) },
      ),
    [queries, owner.module, owner.owner],
  );
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: ['listDocuments'] }), [queries]);

  /** @returns whether the server accepted it; a refusal has already been shown to the user */
  const setStatus = async (document: RequestedDocument, status: DocumentStatus, reason?: string): Promise<boolean> => {
    await queries.cancelQueries({ queryKey: key });
    change(document.element, (entry) => ({
      ...entry,
      status,
      reason: reason ?? (status === 'Awaiting Reupload' ? entry.reason : null),
    }));
    try {
      const answer = await call('setDocumentStatus', {
        body: { owner: owner.owner, element: document.element, status, ...(reason && { reason }) },
      });
      change(document.element, () => answer.document);
      return true;
    } catch (error) {
      change(document.element, () => document);
      notify.failure(isRefused(error) ? `${text('statusFailed')} ${error.message}` : text('statusFailed'));
      refresh();
      return false;
    }
  };

  /** Accepts the sender's explanation; a refusal is shown to the user. */
  const accept = async ({ element }: RequestedDocument): Promise<void> => {
    try {
      const answer = await call('acceptExplanation', { body: { owner: owner.owner, element } });
      change(element, () => answer.document);
    } catch (error) {
      notify.failure(isRefused(error) ? `${text('statusFailed')} ${error.message}` : text('statusFailed'));
      refresh();
    }
  };

  const { setViewed, removeFile } = useFileActions(change, refresh);
  return { list, change, refresh, setStatus, accept, setViewed, removeFile };
}

export type DocumentActions = ReturnType<typeof useDocuments>;
