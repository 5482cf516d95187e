import { randomBytes } from 'node:crypto';
import { SAVED_COLUMNS } from '../../../../platform/limits/limits';
import type { Column } from '../column';
import type { ModuleColumns } from '../module-columns';
import { copyPart, type CopySource } from './copy-part';
import type { Manifest } from './manifest';
import { readOrNull } from './read-or-null';
import { ROWS, type SavedFiles } from './saved-files';

/** The result of a save. */
export interface SaveReport {
  readonly generation: string;
  readonly savedAt: Date;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly bytes: number;
}

const rowsSource = (columns: ModuleColumns): CopySource => ({
  holds: 'rows',
  revision: () => columns.revision,
  size: () => columns.size,
  flattenColumn: () => columns.flatRows(),
});

const columnSource = (columns: ModuleColumns, column: Column): CopySource => ({
  holds: column.holds,
  revision: () => column.revision,
  size: () => columns.size,
  flattenColumn: (size) => column.flattenColumn(size),
});

/** Saves all columns that are loaded at the call as a new generation, and removes the previous one. */
export async function saveModule<Marks>(
  files: SavedFiles,
  columns: ModuleColumns,
  currentMarks: () => Marks,
  now: () => number,
): Promise<SaveReport> {
  const loadedColumns = [...columns.columns];
  const manifestBefore = await readOrNull(files.manifest());
  const generation = randomBytes(16).toString('hex');
  const savedAt = new Date(now());
  let savedManifest: Pick<Manifest, 'rows' | 'columns'>;
  try {
    savedManifest = await writeParts(files, generation, columns, loadedColumns, currentMarks);
    await files.writeManifest({ ...savedManifest, generation, savedAt: savedAt.toISOString() });
  } catch (error) {
    // If the manifest was written nevertheless, its parts are missing, which is treated as not saved.
    await files.removeGeneration(generation).catch(leaveForSweep);
    throw error;
  }
  // Only the replaced generation: another process may be writing a further one.
  if (manifestBefore) await files.removeGeneration(manifestBefore.generation).catch(leaveForSweep);
  const bytes = [savedManifest.rows, ...savedManifest.columns].reduce((sum, part) => sum + part.bytes, 0);
  return {
    generation,
    savedAt,
    rows: savedManifest.rows.size,
    columns: savedManifest.columns.map(({ name }) => name),
    bytes,
  };
}

const leaveForSweep = () => undefined;

async function writeParts<Marks>(
  files: SavedFiles,
  generation: string,
  columns: ModuleColumns,
  loadedEntries: readonly (readonly [string, Column])[],
  currentMarks: () => Marks,
): Promise<Pick<Manifest, 'rows' | 'columns'>> {
  const write = async (part: string, source: CopySource) => {
    const { head, body, marks } = await copyPart(source, currentMarks);
    return { ...(await files.writePart(generation, part, head, body)), marks, size: head.size };
  };
  const parts: Manifest['columns'] = [];
  let total = 0;
  for (const [name, column] of loadedEntries) {
    // Columns that do not fit are read from the rows at the next start.
    if (total + column.bytes > SAVED_COLUMNS.bytesOfModule) continue;
    const { digest, bytes, marks } = await write(name, columnSource(columns, column));
    parts.push({ name, holds: column.holds, digest, bytes, marks });
    total += bytes;
  }
  // Last, so every position in a column has an id.
  const rows = await write(ROWS, rowsSource(columns));
  return { rows, columns: parts };
}
