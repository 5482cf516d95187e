import type { BundlePart } from '../bundle-part';

/** The contents of a cover page besides the table of contents. */
export interface Cover {
  readonly title: string;
  readonly company: string;
  /** The line about the author and the time of the PDF. */
  readonly line: string;
  readonly language: string;
  readonly texts: Readonly<Record<'cover' | 'document' | 'pages', string>>;
  /** The time in milliseconds since 1970. */
  readonly at: number;
}

/** The input for merging a PDF. */
export interface MergePlan {
  readonly parts: readonly BundlePart[];
  readonly cover: Cover | null;
  readonly hasPageNumbers: boolean;
}
