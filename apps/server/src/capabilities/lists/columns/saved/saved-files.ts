import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { DerivedFiles } from '../../../../platform/files/derived-files';
import type { ReadColumn } from './flat-column';
import { readManifest, type Manifest } from './manifest';
import { arraysOf, type PartHead } from './part-body';
import { openPart, sealPart } from './sealed-part';

export const ROWS = 'rows';
const MANIFEST = 'manifest';

/** A part as listed in its manifest. */
export interface RequestedPart {
  readonly generation: string;
  /** `ROWS`, or the name of the column. */
  readonly part: string;
  readonly holds: PartHead['holds'];
  readonly digest: string;
}

/** The file name of a part. Columns are named by field ids, which may contain any character. */
const fileOf = (part: string) => (part === ROWS ? ROWS : createHash('sha256').update(part).digest('hex').slice(0, 32));

/** The files of one module's saved columns: their encryption context and storage keys. */
export class SavedFiles {
  constructor(
    private readonly files: DerivedFiles,
    private readonly secret: string,
    private readonly companyId: Id,
    private readonly module: string,
  ) {}

  /** Null if nothing is saved, or if it cannot be decrypted. */
  async manifest(): Promise<Manifest | null> {
    const storedBuffer = await this.files.read(this.keyOf(MANIFEST));
    if (!storedBuffer) return null;
    const take = (head: unknown) => ({ bytes: 0, take: () => undefined, result: readManifest(head) });
    return openPart(this.secret, this.addressOf('', MANIFEST), storedBuffer, take);
  }

  async writeManifest(manifest: Manifest): Promise<void> {
    const { pieces } = await sealPart(this.secret, this.addressOf('', MANIFEST), manifest, new Uint8Array(0));
    await this.files.write(this.keyOf(MANIFEST), pieces);
  }

  /** Null if the part is missing or cannot be decrypted. @param capacity the row capacity to allocate */
  async part({ generation, part, holds, digest }: RequestedPart, capacity: number): Promise<ReadColumn | null> {
    const storedBuffer = await this.files.read(this.keyOf(`${generation}/${fileOf(part)}`));
    if (!storedBuffer) return null;
    const address = this.addressOf(generation, part);
    return openPart(this.secret, address, storedBuffer, (head) => arraysOf(holds, capacity, head), digest);
  }

  /** @returns the digest of what was written, and its size in bytes */
  async writePart(generation: string, part: string, head: PartHead, body: Uint8Array) {
    const { pieces, digest } = await sealPart(this.secret, this.addressOf(generation, part), head, body);
    await this.files.write(this.keyOf(`${generation}/${fileOf(part)}`), pieces);
    return { digest, bytes: pieces.reduce((sum, { length }) => sum + length, 0) };
  }

  removeGeneration(generation: string): Promise<void> {
    return this.files.removeBelow(this.keyOf(generation));
  }

  private addressOf(generation: string, part: string) {
    return { companyId: this.companyId, module: this.module, generation, part };
  }

  private keyOf(file: string): string {
    return `${this.companyId}/${this.module}/${file}`;
  }
}
