/** What identifies a copy of a sealed file. */
export interface CopyHash {
  readonly sha256: string;
  /** The id of the seal that the file names. */
  readonly seal?: string;
}

/** The hash of a file, computed on this device. The file is not sent. */
export async function hashCopy(bytes: ArrayBuffer): Promise<CopyHash> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const seal = /\/LendwrightSeal \(([0-9a-f-]{36})\)/.exec(new TextDecoder('latin1').decode(bytes))?.[1];
  return { sha256, ...(seal !== undefined && { seal }) };
}
