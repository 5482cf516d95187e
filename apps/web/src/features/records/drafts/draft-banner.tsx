import { useState } from 'react';
import { useText } from '../../../i18n';
import { drafts } from '../../../i18n/en/forms/drafts';
import { Banner, Button, Dialog } from '../../../ui';
import type { FoundDraft } from './draft-choice';
import { draftTime } from './draft-time';
import { MovedList } from './moved-list';
import type { UsedDraft } from './use-draft';
import styles from '../record-edit.module.css';

export interface DraftBannerProps {
  readonly draft: UsedDraft;
  /** Formats an answer, to show the effect of another form version on it. */
  readonly shown?: (field: string, value: unknown) => string;
}

/** Offers to restore unsaved input, or says that it was restored and how to undo that. */
export function DraftBanner({ draft: { state, restore, discard, undo, dismiss }, shown }: DraftBannerProps) {
  const text = useText(drafts);
  if (state.kind === 'none') return null;
  const { at, isLocal, moved } = state.draft;
  const time = draftTime(at);
  const isOffered = state.kind === 'offered';
  const messageKey = isOffered
    ? isLocal
      ? 'offerHere'
      : 'offerElsewhere'
    : isLocal
      ? 'restoredHere'
      : 'restoredElsewhere';
  return (
    <Banner
      tone="info"
      action={
        <span className={styles.offer}>
          <Button size="small" tone={isOffered ? 'primary' : 'plain'} onClick={isOffered ? restore : undo}>
            {text(isOffered ? 'restore' : 'undo')}
          </Button>
          <Button size="small" onClick={isOffered ? discard : dismiss}>
            {text(isOffered ? 'discard' : 'keepChanges')}
          </Button>
        </span>
      }
    >
      {text(messageKey, { time })} {moved.length > 0 && shown && <MovedDraft moved={moved} shown={shown} />}
    </Banner>
  );
}

function MovedDraft({ moved, shown }: Required<Pick<DraftBannerProps, 'shown'>> & Pick<FoundDraft, 'moved'>) {
  const text = useText(drafts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {text('formChanged')}{' '}
      <button type="button" className={styles.textButton} onClick={() => setOpen(true)}>
        {text('viewImpact')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('impactTitle')}
        actions={<Button onClick={() => setOpen(false)}>{text('close')}</Button>}
      >
        <MovedList report={moved} shown={shown} />
      </Dialog>
    </>
  );
}
