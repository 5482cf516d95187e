import { useState } from 'react';
import type { AreaItem } from '../documents';
import { SendDialog } from '../signing';

export interface SendQueueProps {
  readonly owner: string;
  readonly items: readonly AreaItem[];
  readonly onClose: () => void;
}

/** Sends documents for signature one after another: each has signers of its own. */
export function SendQueue({ owner, items, onClose }: SendQueueProps) {
  const [index, setIndex] = useState(0);
  const item = items[index];
  if (!item?.signing) return null;
  const queuePosition = items.length > 1 ? ` (${index + 1}/${items.length})` : '';
  return (
    <SendDialog
      key={item.key}
      owner={owner}
      source={item.signing.source}
      roles={item.signing.roles}
      title={`${item.title}${queuePosition}`}
      onClose={() => (index + 1 < items.length ? setIndex(index + 1) : onClose())}
    />
  );
}
