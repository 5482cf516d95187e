import { BUNDLE_LIMITS } from '@lendwright/api';
import type { AreaItem } from '../documents';

export const BULK_IDS = ['zip', 'merge', 'send', 'approve', 'request'] as const;
export type BulkId = (typeof BULK_IDS)[number];

/** Why an action is not offered: a text, with the row that causes it. */
export interface BulkObstacle {
  readonly reason: 'noFile' | 'notUpload' | 'notSendable' | 'noFields' | 'tooMany';
  readonly title: string;
}

const isReviewable = ({ upload, files }: AreaItem) => upload !== undefined && files.length > 0;

const RULES: Readonly<Record<BulkId, (item: AreaItem) => BulkObstacle['reason'] | null>> = {
  zip: ({ files }) => (files.length > 0 ? null : 'noFile'),
  merge: ({ files }) => (files.length > 0 ? null : 'noFile'),
  send: ({ signing }) => (signing === undefined ? 'notSendable' : signing === null ? 'noFields' : null),
  approve: (item) => (isReviewable(item) ? null : item.upload ? 'noFile' : 'notUpload'),
  request: ({ upload }) => (upload ? null : 'notUpload'),
};

const LIMITS: Partial<Record<BulkId, number>> = { zip: BUNDLE_LIMITS.zipFiles, merge: BUNDLE_LIMITS.mergedFiles };

/** What prevents an action on the selected rows; null if it is valid for all of them. */
export function obstacleTo(id: BulkId, selectedItems: readonly AreaItem[]): BulkObstacle | null {
  for (const item of selectedItems) {
    const reason = RULES[id](item);
    if (reason) return { reason, title: item.title };
  }
  const files = selectedItems.reduce((sum, item) => sum + item.files.length, 0);
  return files > (LIMITS[id] ?? Infinity) ? { reason: 'tooMany', title: '' } : null;
}
