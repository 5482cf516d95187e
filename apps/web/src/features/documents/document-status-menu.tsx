import { useState } from 'react';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { notify, PopoverMenu, StatusGlyph, statusGlyph, StatusMark } from '../../ui';
import { filesOf, type DocumentStatus, type RequestedDocument } from './document-shapes';
import { useSignedIn } from '../session';
import { canReupload } from './may-reupload-of';
import { ReasonDialog } from './reason-dialog';
import type { DocumentActions } from './use-documents';
import styles from './documents.module.css';

export interface DocumentStatusMenuProps {
  readonly document: RequestedDocument;
  readonly mayReview: boolean;
  readonly actions: DocumentActions;
}

const OFFERED_STATUSES: readonly DocumentStatus[] = ['Awaiting Review', 'Awaiting Reupload', 'Approved'];
/** Without a file there is nothing to review, but a document can be marked as not required. */
const EMPTY_STATUSES: readonly DocumentStatus[] = ['Not Uploaded', 'N/A'];

/** The status of a document, editable by reviewers. Requesting a re-upload asks for a reason. */
export function DocumentStatusMenu({ document, mayReview, actions }: DocumentStatusMenuProps) {
  const text = useText(documentTexts);
  const display = useSignedIn()?.user.company.display;
  const mayBeNotApplicable = display?.documentNotApplicable ?? false;
  const mayRequestReupload = canReupload(document, display?.reuploadRequests);
  const [isReasonOpen, setReasonOpen] = useState(false);
  const mark = (
    <StatusMark set="document" status={documentTexts.messages[document.status]} label={text(document.status)} />
  );
  const hasFiles = filesOf(document).length > 0;
  if (!mayReview || (!hasFiles && !mayBeNotApplicable)) return mark;
  const offeredEntries = (
    hasFiles ? [...OFFERED_STATUSES, ...(mayBeNotApplicable ? (['N/A'] as const) : [])] : EMPTY_STATUSES
  ).filter((status) => status !== 'Awaiting Reupload' || mayRequestReupload);
  const pick = async (status: DocumentStatus) => {
    if (status === document.status) return;
    if (status === 'Awaiting Reupload') return setReasonOpen(true);
    const isAccepted = await actions.setStatus(document, status);
    if (isAccepted)
      notify.undo(
        text('statusChanged', { name: document.name, status: text(status) }),
        () => void actions.setStatus(document, document.status, document.reason ?? undefined),
      );
  };
  const requestReupload = async (reason: string) => {
    const isAccepted = await actions.setStatus(document, 'Awaiting Reupload', reason || undefined);
    if (isAccepted) notify.success(text('reuploadRequested', { name: document.name }));
    return isAccepted;
  };
  return (
    <>
      <PopoverMenu
        target={
          <button
            type="button"
            className={styles.statusPress}
            aria-label={`${text('statusOf', { name: document.name })}: ${text(document.status)}`}
          >
            {mark}
          </button>
        }
        entries={offeredEntries.map((status) => ({
          id: status,
          title: text(status),
          mark: <StatusGlyph {...statusGlyph('document', documentTexts.messages[status])} />,
          isChosen: status === document.status,
          onPick: () => void pick(status),
        }))}
      />
      <ReasonDialog
        name={document.name}
        isOpen={isReasonOpen}
        onClose={() => setReasonOpen(false)}
        onReason={(reason) => {
          setReasonOpen(false);
          return requestReupload(reason);
        }}
      />
    </>
  );
}
