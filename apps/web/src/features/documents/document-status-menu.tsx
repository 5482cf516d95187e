import { useState } from 'react';
import { useText } from '../../i18n';
import { documents as words } from '../../i18n/en/documents';
import { notify, PopoverMenu, StatusGlyph, statusLook, StatusMark } from '../../ui';
import { filesOf, type DocumentStatus, type WantedDocument } from './document-shapes';
import { ReasonDialog } from './reason-dialog';
import type { DocumentActs } from './use-documents';
import styles from './documents.module.css';

export interface DocumentStatusMenuProps {
  readonly document: WantedDocument;
  readonly mayReview: boolean;
  readonly acts: DocumentActs;
}

const OFFERED: readonly DocumentStatus[] = ['Awaiting Review', 'Awaiting Reupload', 'Approved'];

/** The status of a document; reviewers change it here. Asking for it again wants a reason first. */
export function DocumentStatusMenu({ document, mayReview, acts }: DocumentStatusMenuProps) {
  const text = useText(words);
  const [isAsking, setAsking] = useState(false);
  const mark = <StatusMark set="document" word={words.words[document.status]} label={text(document.status)} />;
  if (!mayReview || filesOf(document).length === 0) return mark;
  const pick = async (status: DocumentStatus) => {
    if (status === document.status) return;
    if (status === 'Awaiting Reupload') return setAsking(true);
    const isTaken = await acts.setStatus(document, status);
    if (isTaken)
      notify.undo(
        text('statusChanged', { name: document.name, status: text(status) }),
        () => void acts.setStatus(document, document.status, document.reason ?? undefined),
      );
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
        entries={OFFERED.map((status) => ({
          id: status,
          title: text(status),
          mark: <StatusGlyph {...statusLook('document', words.words[status])} />,
          isChosen: status === document.status,
          onPick: () => void pick(status),
        }))}
      />
      <ReasonDialog
        name={document.name}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReason={(reason) => {
          setAsking(false);
          void acts
            .setStatus(document, 'Awaiting Reupload', reason)
            .then((isTaken) => isTaken && notify.success(text('asked', { name: document.name })));
        }}
      />
    </>
  );
}
