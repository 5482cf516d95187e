import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { BothValues } from '../../ui';
import type { SaveConflict } from './use-merged-save';

export interface QueueConflictProps<Draft> {
  readonly conflict: SaveConflict<Draft>;
  readonly titleOf: (part: keyof Draft & string) => string;
  readonly valueText: (draft: Draft, part: keyof Draft & string) => string;
  readonly onClose: () => void;
  readonly onResolve: (theirParts: ReadonlySet<string>) => void;
}

/** Both values of every part that another administrator changed too. */
export function QueueConflict<Draft>({ conflict, titleOf, valueText, onClose, onResolve }: QueueConflictProps<Draft>) {
  const text = useText(leadQueue);
  const { by, mine, theirs } = conflict;
  return (
    <BothValues
      parts={conflict.parts.map((key) => ({
        ...{ key, title: titleOf(key) },
        ...{ mine: valueText(mine, key), theirs: valueText(theirs, key) },
      }))}
      labels={{
        ...{ title: text('conflictTitle'), help: text('conflictHelp', { by }), mine: text('conflictMine') },
        ...{ theirs: text('conflictTheirs', { by }), cancel: text('cancel'), save: text('conflictSave') },
      }}
      onClose={onClose}
      onResolve={onResolve}
    />
  );
}
