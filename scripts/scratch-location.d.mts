export declare function scratchLocation(): string;

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the files of a run. */
    scratchLocation: string;
  }
}
