import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Ago, Button, DeactivateIcon, EmptyState, IconButton, notify } from '../../../ui';
import type { Draft } from '../email-shapes';
import styles from './panel.module.css';

export interface DraftListProps {
  readonly drafts: readonly Draft[];
  readonly onOpen: (draft: Draft) => void;
}

/** The viewer's own drafts of a record, newest first. */
export function DraftList({ drafts, onOpen }: DraftListProps) {
  const text = useText(emails);
  const remove = useSave('deleteEmailDraft', {
    stale: ['listEmailDrafts'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('saveFailed')),
  });
  if (drafts.length === 0) return <EmptyState title={text('noDrafts')} ghostRows={0} />;
  return (
    <ul className={styles.drafts} aria-label={text('drafts')}>
      {drafts.map((draft) => {
        const title = draft.subject || text('noSubject');
        return (
          <li key={draft._id} className={styles.draft}>
            <Button tone="quiet" className={styles.draftTitle} onClick={() => onOpen(draft)}>
              {title}
            </Button>
            <span className={styles.recipients}>{draft.recipients.join(', ')}</span>
            <Ago at={draft.updatedAt} />
            <IconButton
              icon={DeactivateIcon}
              name={text('deleteDraft', { title })}
              onClick={() => remove.mutate({ params: { id: draft._id } })}
            />
          </li>
        );
      })}
    </ul>
  );
}
