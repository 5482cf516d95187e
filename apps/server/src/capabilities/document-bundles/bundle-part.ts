import type { BundleItem } from '@lendwright/api';

/** A stored file of a bundle. */
export interface BundlePart extends BundleItem {
  /** The title of its document. */
  readonly title: string;
  /** The file name of a single download. */
  readonly name: string;
  readonly type: string;
  /** The size in bytes. */
  readonly size: number;
  readonly key: string;
  readonly createdAt: string;
}
