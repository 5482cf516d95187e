import type { BundleItem } from '@lendwright/api';

/** A stored file of a bundle. */
export interface BundlePart extends BundleItem {
  /** What the file is: the title of its document. */
  readonly title: string;
  /** The name of a single download. */
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly key: string;
  readonly createdAt: string;
}
