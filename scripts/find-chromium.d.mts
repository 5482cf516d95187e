export interface FoundChromium {
  readonly executablePath: string;
  /** Environment variables that the browser needs in addition to the current ones. */
  readonly env: Readonly<Record<string, string>>;
  readonly from: string;
}

export declare const CHROMIUM_FLAGS: readonly string[];
export declare function findChromium(print?: (line: string) => void): Promise<FoundChromium>;
export declare function findHeadlessChromium(print?: (line: string) => void): Promise<FoundChromium>;
