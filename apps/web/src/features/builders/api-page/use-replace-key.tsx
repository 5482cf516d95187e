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

/** Asks how long the earlier key stays valid, and shows the new one. */
function ReplaceDialog({ replaced, onClose }: ReplaceDialogProps) {
  const text = useText(builderApi);
  const rotation = useSave('rotateFormKey', { stale: ['listFormKeys', 'listKeys'] });
  if (rotation.data) return <NewKeyValue value={rotation.data.key} onClose={onClose} />;
  return (
    <OverlapDialog
      texts={{
        title: text('replaceTitle', { title: replaced.title }),
        label: text('overlap'),
        help: text('overlapHelp'),
        choices: { 0: text('overlap-0'), 24: text('overlap-24'), 168: text('overlap-168') },
        cancel: text('cancel'),
        replace: text('replace'),
      }}
      problem={rotation.error && failureText(rotation.error, text('replaceFailed'))}
      isBusy={rotation.isPending}
      onReplace={(overlap) => rotation.mutate({ params: { id: replaced._id }, body: { overlap } })}
      onClose={onClose}
    />
  );
}
