import { useState } from 'react';
import { useText } from '../../i18n';
import { builderForm } from '../../i18n/en/builder-form';
import { Ago, Banner, CloseIcon, IconButton, Sentence, SLOT } from '../../ui';
import type { KeptDrawing } from './save-local-draft';

export interface DraftNoteProps {
  readonly kept: KeptDrawing | null;
  /** The published version now. */
  readonly version: number;
}

/** Says that an earlier draft is on the desk again, and whether somebody published since. */
export function DraftNote({ kept, version }: DraftNoteProps) {
  const text = useText(builderForm);
  const [isOpen, setOpen] = useState(true);
  if (!kept || !isOpen) return null;
  const isOlder = kept.base < version;
  const words = isOlder
    ? text('draftOlder', { time: SLOT, base: kept.base, version })
    : text('draftBack', { time: SLOT });
  return (
    <Banner
      tone={isOlder ? 'warning' : 'info'}
      action={<IconButton icon={CloseIcon} name={text('closeNote')} onClick={() => setOpen(false)} />}
    >
      <Sentence words={words}>
        <Ago at={kept.at} isWithin />
      </Sentence>
    </Banner>
  );
}
