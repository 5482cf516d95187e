import { useState } from 'react';
import { useText } from '../../i18n';
import { builderForm } from '../../i18n/en/builder/builder-form';
import { Ago, Banner, CloseIcon, IconButton, Sentence, SLOT } from '../../ui';
import type { LocalDraft } from './save-local-draft';

export interface DraftNoteProps {
  readonly localDraft: LocalDraft | null;
  /** The current published version. */
  readonly version: number;
}

/** Reports that a local draft was restored, and whether a newer version has been published since. */
export function DraftNote({ localDraft, version }: DraftNoteProps) {
  const text = useText(builderForm);
  const [isOpen, setOpen] = useState(true);
  if (!localDraft || !isOpen) return null;
  const isOlder = localDraft.base < version;
  const message = isOlder
    ? text('draftOlder', { time: SLOT, base: localDraft.base, version })
    : text('draftRestored', { time: SLOT });
  return (
    <Banner
      tone={isOlder ? 'warning' : 'info'}
      action={<IconButton icon={CloseIcon} name={text('dismiss')} onClick={() => setOpen(false)} />}
    >
      <Sentence message={message}>
        <Ago at={localDraft.at} isWithin />
      </Sentence>
    </Banner>
  );
}
