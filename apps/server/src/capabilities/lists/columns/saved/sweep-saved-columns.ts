import type { Id } from '@lendwright/kernel';
import type { DerivedFiles } from '../../../../platform/files/derived-files';
import { SAVED_COLUMNS } from '../../../../platform/limits/limits';
import { SavedFiles } from './saved-files';

export interface SweepOptions {
  readonly files: DerivedFiles;
  readonly secret: string;
  /** The active companies. */
  readonly companies: ReadonlySet<Id>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** The files of one module: the modification time of the latest file of each generation, and of the manifest. */
type Found = Map<string, number>;

async function findModules(files: DerivedFiles, signal: AbortSignal): Promise<Map<string, Found>> {
  const modules = new Map<string, Found>();
  for await (const { key, modifiedAt } of files.list()) {
    signal.throwIfAborted();
    const [companyId, module, entry] = key.split('/');
    const partition = `${companyId}/${module}`;
    const foundModule = modules.get(partition) ?? new Map<string, number>();
    modules.set(
      partition,
      foundModule.set(entry ?? '', Math.max(foundModule.get(entry ?? '') ?? 0, modifiedAt.getTime())),
    );
  }
  return modules;
}

/**
 * Removes saved columns of deleted or inactive companies, those that were not renewed for long, and generations that no
 * manifest lists once no save can still be writing them.
 * @returns how many modules and generations were removed
 * @throws AbortError when the signal aborts; Refusal 503 store_unavailable
 */
export async function sweepSavedColumns({ files, secret, companies, now, signal }: SweepOptions): Promise<number> {
  let removedCount = 0;
  for (const [key, foundModule] of await findModules(files, signal)) {
    signal.throwIfAborted();
    const [companyId = '', module = ''] = key.split('/');
    const newestTime = Math.max(...foundModule.values());
    if (!companies.has(companyId) || now - newestTime > SAVED_COLUMNS.staleAfterMs) {
      await files.removeBelow(key);
      removedCount++;
      continue;
    }
    const manifest = await new SavedFiles(files, secret, companyId, module).manifest();
    for (const [entry, modifiedAt] of foundModule) {
      const isNamed = entry === 'manifest' || entry === manifest?.generation;
      if (isNamed || now - modifiedAt <= SAVED_COLUMNS.orphanAfterMs) continue;
      await files.removeBelow(`${key}/${entry}`);
      removedCount++;
    }
  }
  return removedCount;
}
