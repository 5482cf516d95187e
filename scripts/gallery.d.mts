export interface JudgedCase {
  readonly table: string;
  readonly about: string;
  readonly name: string;
  readonly expected: string;
  readonly found: string;
  readonly words: string;
}

export interface Judgement {
  readonly verdicts: readonly string[];
  readonly cases: readonly JudgedCase[];
}

export function startGallery(
  page?: 'gallery.html' | 'parity.html',
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
export function judgeInNode(share: { readonly from: number; readonly step: number }): Promise<Judgement>;
