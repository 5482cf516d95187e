import { Radio } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Banner, Button, Dialog } from '../../../ui';
import { NewKeyValue } from './new-key-value';
import type { RevocableKey } from './use-revoke-key';
import styles from './api-page.module.css';

const OVERLAPS = [24, 168, 0] as const;

/** Replaces a key and shows the new one. The caller renders the dialog, because the row of the earlier key may go. */
export function useReplaceKey(): { readonly open: (key: RevocableKey) => void; readonly dialog: ReactNode } {
  const [replaced, setReplaced] = useState<RevocableKey | null>(null);
  const dialog = replaced && <ReplaceDialog replaced={replaced} onClose={() => setReplaced(null)} />;
  return { open: setReplaced, dialog };
}

export interface ReplaceKeyButtonProps {
  readonly replaced: RevocableKey;
  readonly onReplace: (key: RevocableKey) => void;
}

/** The button that opens the dialog. */
export function ReplaceKeyButton({ replaced, onReplace }: ReplaceKeyButtonProps) {
  const text = useText(builderApi);
  return (
    <Button size="small" aria-label={text('replaceOf', { title: replaced.title })} onClick={() => onReplace(replaced)}>
      {text('replace')}
    </Button>
  );
}

interface ReplaceDialogProps {
  readonly replaced: RevocableKey;
  readonly onClose: () => void;
}

/** Asks how long the earlier key works on. */
function ReplaceDialog({ replaced, onClose }: ReplaceDialogProps) {
  const text = useText(builderApi);
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number]>(24);
  const rotation = useSave('rotateFormKey', { stale: ['listFormKeys', 'listKeys'] });
  if (rotation.data) return <NewKeyValue value={rotation.data.key} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('replaceTitle', { title: replaced.title })}
      width={440}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            size="large"
            tone={overlap === 0 ? 'danger' : 'primary'}
            isBusy={rotation.isPending}
            onClick={() => rotation.mutate({ params: { id: replaced._id }, body: { overlap } })}
          >
            {text('replace')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {rotation.error && <Banner>{failureText(rotation.error, text('replaceFailed'))}</Banner>}
        <Radio.Group
          label={text('overlap')}
          description={text('overlapHelp')}
          value={String(overlap)}
          onChange={(value) => setOverlap(OVERLAPS.find((hours) => String(hours) === value) ?? 24)}
        >
          <div className={styles.choices}>
            {OVERLAPS.map((hours) => (
              <Radio key={hours} value={String(hours)} label={text(`overlap-${hours}`)} />
            ))}
          </div>
        </Radio.Group>
      </div>
    </Dialog>
  );
}
