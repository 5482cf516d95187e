import type { BundlePart } from '../bundle-part';

/** What a cover page says besides its table of contents. */
export interface Cover {
  readonly title: string;
  readonly company: string;
  /** Who made the PDF and when. */
  readonly line: string;
  readonly language: string;
  readonly texts: Readonly<Record<'cover' | 'document' | 'pages', string>>;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** What a PDF is merged from. */
export interface MergePlan {
  readonly parts: readonly BundlePart[];
  readonly cover: Cover | null;
  readonly hasPageNumbers: boolean;
}
