import type { Id } from '@lendwright/kernel';

/** A stored file that a viewer may open, of any kind of document. */
export interface StoredDocument {
  readonly id: Id;
  /** The record that it belongs to; null if it belongs to several. */
  readonly recordId: Id | null;
  readonly title: string;
  /** The name of its download. */
  readonly name: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly key: string;
  readonly createdAt: string;
}
