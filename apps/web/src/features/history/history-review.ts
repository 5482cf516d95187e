/** The decisions over what waits, as the page around the history makes them. */
export interface HistoryReview {
  /** What is on its way, as `reviewKey` names it. */
  readonly busy: ReadonlySet<string>;
  readonly decide: (entry: string, field: string, type: 'accept' | 'reject') => Promise<void>;
  /** What accepting would change beside the field itself, in words. */
  readonly effectsOf?: (entry: string, field: string) => readonly { title: string; before: string; after: string }[];
}

export const reviewKey = (entry: string, field: string): string => `${entry}/${field}`;
