export interface FoundChromium {
  readonly executablePath: string;
  /** Variables that its process needs on top of ours. */
  readonly env: Readonly<Record<string, string>>;
  readonly from: string;
}

export declare const CHROMIUM_FLAGS: readonly string[];
export declare function findChromium(say?: (line: string) => void): Promise<FoundChromium>;
