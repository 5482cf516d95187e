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
  const [at, setAt] = useState(0);
  const item = items[at];
  if (!item?.signing) return null;
  const place = items.length > 1 ? ` (${at + 1}/${items.length})` : '';
  return (
    <SendDialog
      key={item.key}
      owner={owner}
      source={item.signing.source}
      roles={item.signing.roles}
      title={`${item.title}${place}`}
      onClose={() => (at + 1 < items.length ? setAt(at + 1) : onClose())}
    />
  );
}
