import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A compressed file that never changes, as it is sent. */
interface PackedAsset {
  readonly bytes: Buffer;
  readonly type: string;
}

/** Returns the compressed file of a name; null if it has none or is too large to stay in memory. */
export type AssetMemory = (name: string) => Promise<PackedAsset | null>;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
const COMPRESSED_SUFFIX = '.br';
/** The maximum size in bytes. Larger files are rare and not among those that a page loads first. */
const MAX_BYTES = 128 * 1024;

/**
 * Caches the scripts and styles of the web app in memory after their first request. A page loads twenty of them at
 * once, and reading each from disk took half of the time to send it.
 * @param folder of the files with a hash in their name
 */
export function assetMemory(folder: string): AssetMemory {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const assets = new Map<string, Promise<PackedAsset | null>>();
  const read = async (name: string, type: string): Promise<PackedAsset | null> => {
    const bytes = await readFile(join(folder, name + COMPRESSED_SUFFIX));
    return bytes.length > MAX_BYTES ? null : { bytes, type };
  };
  return async (name) => {
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name + COMPRESSED_SUFFIX)) return null;
    let asset = assets.get(name);
    if (!asset) {
      asset = read(name, type);
      assets.set(name, asset);
      // A file that could not be read is read again.
      asset.catch(() => assets.delete(name));
    }
    return asset.catch(() => null);
  };
}
