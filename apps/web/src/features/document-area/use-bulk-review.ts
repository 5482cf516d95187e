import { call, isRefused } from '../../client';
import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { notify } from '../../ui';
import type { DocumentActions, RequestedDocument } from '../documents';
import { useSignedIn } from '../session';

type Change = Pick<RequestedDocument, 'element' | 'status' | 'reason'> &
  Partial<Pick<RequestedDocument, 'explanation'>>;

/** Approves several documents, or requests them again, in one step that is undone as one. */
export function useBulkReview(owner: string, { change, refresh }: DocumentActions) {
  const text = useText(documentArea);
  const isMailed = useSignedIn()?.user.company.display.reuploadReason ?? false;
  const save = async (changes: readonly Change[]): Promise<boolean> => {
    const body = changes.map(({ element, status, reason, explanation }) => ({
      ...{ element, status },
      ...(reason && { reason }),
      ...(explanation && { restoresExplanation: true }),
    }));
    try {
      const { docs } = await call('setDocumentStatuses', { body: { owner, changes: body } });
      for (const document of docs) change(document.element, () => document);
      return true;
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('reviewFailed'));
      refresh();
      return false;
    }
  };
  const set = async (
    documents: readonly RequestedDocument[],
    to: Pick<Change, 'status' | 'reason'>,
    message: string,
  ) => {
    const isSaved = await save(documents.map(({ element }) => ({ element, ...to })));
    // An email cannot be unsent.
    if (isSaved && isMailed && to.status === 'Awaiting Reupload') notify.success(message);
    else if (isSaved) notify.undo(message, () => void save(documents));
    return isSaved;
  };
  return {
    approve: (documents: readonly RequestedDocument[]) =>
      set(documents, { status: 'Approved', reason: null }, text('approvedCount', { count: documents.length })),
    request: (documents: readonly RequestedDocument[], reason: string) =>
      set(
        documents,
        { status: 'Awaiting Reupload', reason: reason || null },
        text('requestedCount', { count: documents.length }),
      ),
  };
}
