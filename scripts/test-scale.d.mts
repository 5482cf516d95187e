/** How much of the large test corpora a run covers, and which share of them. */
export interface TestScale {
  readonly isFull: boolean;
  readonly seed: number;
}

export declare const SHARE: number;
export declare function readScale(env: Readonly<Record<string, string | undefined>>): TestScale;

declare module 'vitest' {
  interface ProvidedContext {
    scale: TestScale;
  }
}
