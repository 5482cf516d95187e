import type { FormDefinition } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder/builder-publish';
import { Button, Dialog } from '../../../ui';
import { DifferenceView } from './difference-view';

export interface DifferenceDialogProps {
  readonly before: FormDefinition;
  readonly after: FormDefinition;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReveal: (id: string) => void;
}

/** The difference between the published version and the draft. */
export function DifferenceDialog({ before, after, isOpen, onClose, onReveal }: DifferenceDialogProps) {
  const text = useText(builderPublish);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width={720}
      title={text('differenceTitle')}
      actions={<Button onClick={onClose}>{text('close')}</Button>}
    >
      {isOpen && <DifferenceView before={before} after={after} onReveal={onReveal} />}
    </Dialog>
  );
}
