/** Review decisions on pending changes, provided by the page around the history. */
export interface HistoryReview {
  /** The decisions in progress, by `reviewKey`. */
  readonly busy: ReadonlySet<string>;
  /** `reason` is optional, and only for rejections. */
  readonly decide: (entry: string, field: string, type: 'accept' | 'reject', reason?: string) => Promise<void>;
  /** What accepting would change besides the field itself. */
  readonly effectsOf?: (entry: string, field: string) => readonly { title: string; before: string; after: string }[];
}

export const reviewKey = (entry: string, field: string): string => `${entry}/${field}`;
