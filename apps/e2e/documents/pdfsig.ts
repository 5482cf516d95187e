import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Whether `pdfsig` of poppler-utils accepts the signature of a PDF over the whole file; null where it is not
 * installed.
 */
export function pdfsigAccepts(bytes: Buffer): boolean | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'lendwright-pdfsig-'));
  const file = path.join(folder, 'copy.pdf');
  writeFileSync(file, bytes);
  const result = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (result.error) return null;
  return result.stdout.includes('Signature is Valid') && result.stdout.includes('Total document signed');
}
