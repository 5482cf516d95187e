import type { ColumnSource } from '../column';
import { ModuleColumns } from '../module-columns';
import { ColumnMismatch } from './flat-column';
import type { Manifest } from './manifest';
import { readOrNull } from './read-or-null';
import { ROWS, type SavedFiles } from './saved-files';

/** The type of change marks. They are opaque here and stored as JSON. */
export interface MarksFormat<Marks> {
  /** Null if the value is not valid. */
  read(storedValue: unknown): Marks | null;
  /** Marks below which every change is below both. */
  earlier(marks: Marks, otherMarks: Marks): Marks;
}

/** The columns of a module as they were saved. */
export interface ReadModule<Marks> {
  readonly generation: string;
  readonly savedAt: Date;
  /** Only requested columns that could be read. */
  readonly columns: ModuleColumns;
  /** Every change below these marks is in all of `columns`; later changes must be read again. */
  readonly marks: Marks;
  /** Every column of the generation, including those that were not read. */
  readonly sources: readonly ColumnSource[];
}

/** The row capacity of a restored module: leaves spare room. */
const capacityFor = (rows: number) => Math.max(1024, 2 ** Math.ceil(Math.log2(rows + 1)));

/**
 * Reads the ids, the versions and the requested columns.
 * @returns null if nothing usable is saved, or if the store is unavailable
 */
export async function readModule<Marks>(
  files: SavedFiles,
  marks: MarksFormat<Marks>,
  sources: readonly ColumnSource[],
): Promise<ReadModule<Marks> | null> {
  for (let manifest = await readOrNull(files.manifest()); manifest;) {
    const read = await readGeneration(files, manifest, marks, sources);
    // A save may have replaced and removed the generation after its manifest was read.
    const latestManifest = read?.isWhole ? manifest : await readOrNull(files.manifest());
    if (latestManifest?.generation === manifest.generation || !latestManifest) return read && read.module;
    manifest = latestManifest;
  }
  return null;
}

async function readGeneration<Marks>(
  files: SavedFiles,
  { generation, savedAt, rows, columns: saved }: Manifest,
  marks: MarksFormat<Marks>,
  sources: readonly ColumnSource[],
): Promise<{ readonly module: ReadModule<Marks>; readonly isWhole: boolean } | null> {
  const capacity = capacityFor(rows.size);
  const requestedEntries = saved.filter((candidate) =>
    sources.some(({ name, holds }) => name === candidate.name && holds === candidate.holds),
  );
  const [ids, ...parts] = await Promise.all([
    readOrNull(files.part({ generation, part: ROWS, holds: 'rows', digest: rows.digest }, capacity)),
    ...requestedEntries.map((entry) => readOrNull(files.part({ generation, part: entry.name, ...entry }, capacity))),
  ]);
  let earliestMark = marks.read(rows.marks);
  const columns = new ModuleColumns();
  if (!ids || !earliestMark || !isDone(() => columns.restoreRows(ids))) return null;
  for (const [index, entry] of requestedEntries.entries()) {
    const [part, partMarks] = [parts[index], marks.read(entry.marks)];
    if (part && partMarks && isDone(() => columns.restoreColumn(entry, part)))
      earliestMark = marks.earlier(earliestMark, partMarks);
  }
  const savedParts = saved.map(({ name, holds }) => ({ name, holds }));
  const module = { generation, savedAt: new Date(savedAt), columns, marks: earliestMark, sources: savedParts };
  return { module, isWhole: columns.columns.size === requestedEntries.length };
}

/** Whether a restore succeeded; false if the data has the wrong shape. */
function isDone(restore: () => void): boolean {
  try {
    restore();
    return true;
  } catch (error) {
    if (error instanceof ColumnMismatch) return false;
    throw error;
  }
}

/** Reads one more column of a generation, with its marks. */
export async function readAdditionalColumn<Marks>(
  files: SavedFiles,
  marks: MarksFormat<Marks>,
  { generation, source, capacity }: { generation: string; source: ColumnSource; capacity: number },
) {
  const manifest = await files.manifest();
  const foundColumn = manifest?.columns.find(({ name, holds }) => name === source.name && holds === source.holds);
  // Row positions are valid only within one generation.
  if (manifest?.generation !== generation || !foundColumn) return null;
  const partMarks = marks.read(foundColumn.marks);
  const column = await files.part({ generation, part: foundColumn.name, ...foundColumn }, capacity);
  return column && partMarks && { column, marks: partMarks };
}
