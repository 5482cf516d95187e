import { useState, type ReactNode } from 'react';
import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Button } from '../../../ui';
import { NewKeyValue } from './new-key-value';
import { OverlapDialog } from './overlap-dialog';
import type { RevocableKey } from './use-revoke-key';

/** Replaces a key and shows the new one. The caller renders the dialog, because the row of the earlier key may go. */
export function useReplaceKey(): { readonly open: (key: RevocableKey) => void; readonly dialog: ReactNode } {
  const [replacedKey, setReplacedKey] = useState<RevocableKey | null>(null);
  const dialog = replacedKey && <ReplaceDialog replacedKey={replacedKey} onClose={() => setReplacedKey(null)} />;
  return { open: setReplacedKey, dialog };
}

export interface ReplaceKeyButtonProps {
  readonly replacedKey: RevocableKey;
  readonly onReplace: (key: RevocableKey) => void;
}

/** The button that opens the dialog. */
export function ReplaceKeyButton({ replacedKey, onReplace }: ReplaceKeyButtonProps) {
  const text = useText(builderApi);
  return (
    <Button
      size="small"
      aria-label={text('replaceOf', { title: replacedKey.title })}
      onClick={() => onReplace(replacedKey)}
    >
      {text('replace')}
    </Button>
  );
}

interface ReplaceDialogProps {
  readonly replacedKey: RevocableKey;
  readonly onClose: () => void;
}

/** Asks how long the earlier key stays valid, and shows the new one. */
function ReplaceDialog({ replacedKey, onClose }: ReplaceDialogProps) {
  const text = useText(builderApi);
  const rotation = useSave('rotateFormKey', { stale: ['listFormKeys', 'listKeys'] });
  if (rotation.data) return <NewKeyValue value={rotation.data.key} onClose={onClose} />;
  return (
    <OverlapDialog
      texts={{
        title: text('replaceTitle', { title: replacedKey.title }),
        label: text('overlap'),
        help: text('overlapHelp'),
        choices: { 0: text('overlap-0'), 24: text('overlap-24'), 168: text('overlap-168') },
        cancel: text('cancel'),
        replace: text('replace'),
      }}
      problem={rotation.error && failureText(rotation.error, text('replaceFailed'))}
      isBusy={rotation.isPending}
      onReplace={(overlap) => rotation.mutate({ params: { id: replacedKey._id }, body: { overlap } })}
      onClose={onClose}
    />
  );
}
