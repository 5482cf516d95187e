import type { IconComponent } from '../../ui';
import { ApproveIcon, MergeIcon, RequestIcon, SendIcon, ZipIcon } from './area-icons';
import type { BulkId } from './bulk-choices';

/** The icon of each action on several rows. */
export const BULK_ICONS: Readonly<Record<BulkId, IconComponent>> = {
  zip: ZipIcon,
  merge: MergeIcon,
  send: SendIcon,
  approve: ApproveIcon,
  request: RequestIcon,
};
