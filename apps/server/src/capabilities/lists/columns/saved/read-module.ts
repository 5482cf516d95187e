import type { ColumnSource } from '../column';
import { ModuleColumns } from '../module-columns';
import { ColumnMismatch } from './flat-column';
import type { Manifest } from './manifest';
import { orNull } from './or-null';
import { ROWS, type SavedFiles } from './saved-files';

/** What marks are: a change number for each slot. Opaque here; they are stored as JSON. */
export interface MarksKind<Marks> {
  /** Null for anything else. */
  read(stored: unknown): Marks | null;
  /** The marks below which every change is below both. */
  earlier(one: Marks, other: Marks): Marks;
}

/** The columns of a module as they were saved. */
export interface ReadModule<Marks> {
  readonly generation: string;
  readonly savedAt: Date;
  /** Only columns that were asked for and could be read. */
  readonly columns: ModuleColumns;
  /** Every change below them is in all of `columns`; changes from there on must be read again, whichever rows they touch. */
  readonly marks: Marks;
  /** Every column of the generation, those that were not read included. */
  readonly sources: readonly ColumnSource[];
}

/** The row capacity of a module that is read back with so many rows: there is room for some more. */
const capacityFor = (rows: number) => Math.max(1024, 2 ** Math.ceil(Math.log2(rows + 1)));

/**
 * Reads the ids, the versions and those of the named columns that were saved.
 * @returns null where nothing is saved that can be used, and where the store cannot be reached
 */
export async function readModule<Marks>(
  files: SavedFiles,
  marks: MarksKind<Marks>,
  sources: readonly ColumnSource[],
): Promise<ReadModule<Marks> | null> {
  for (let manifest = await orNull(files.manifest()); manifest;) {
    const read = await readGeneration(files, manifest, marks, sources);
    // A save may have replaced the generation, and removed it, since its manifest was read.
    const latest = read?.isWhole ? manifest : await orNull(files.manifest());
    if (latest?.generation === manifest.generation || !latest) return read && read.module;
    manifest = latest;
  }
  return null;
}

async function readGeneration<Marks>(
  files: SavedFiles,
  { generation, savedAt, rows, columns: saved }: Manifest,
  marks: MarksKind<Marks>,
  sources: readonly ColumnSource[],
): Promise<{ readonly module: ReadModule<Marks>; readonly isWhole: boolean } | null> {
  const capacity = capacityFor(rows.size);
  const asked = saved.filter((one) => sources.some(({ name, holds }) => name === one.name && holds === one.holds));
  const [ids, ...parts] = await Promise.all([
    orNull(files.part({ generation, part: ROWS, holds: 'rows', digest: rows.digest }, capacity)),
    ...asked.map((one) => orNull(files.part({ generation, part: one.name, ...one }, capacity))),
  ]);
  let earliest = marks.read(rows.marks);
  const columns = new ModuleColumns();
  if (!ids || !earliest || !isDone(() => columns.restoreRows(ids))) return null;
  for (const [at, one] of asked.entries()) {
    const [part, its] = [parts[at], marks.read(one.marks)];
    if (part && its && isDone(() => columns.restoreColumn(one, part))) earliest = marks.earlier(earliest, its);
  }
  const all = saved.map(({ name, holds }) => ({ name, holds }));
  const module = { generation, savedAt: new Date(savedAt), columns, marks: earliest, sources: all };
  return { module, isWhole: columns.columns.size === asked.length };
}

/** Whether what was read back has the shape that it must have. */
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
  marks: MarksKind<Marks>,
  { generation, source, capacity }: { generation: string; source: ColumnSource; capacity: number },
) {
  const manifest = await files.manifest();
  const found = manifest?.columns.find(({ name, holds }) => name === source.name && holds === source.holds);
  // Positions of rows mean nothing in another generation.
  if (manifest?.generation !== generation || !found) return null;
  const its = marks.read(found.marks);
  const column = await files.part({ generation, part: found.name, ...found }, capacity);
  return column && its && { column, marks: its };
}
