import {
  CONFIGURATION_SECTIONS,
  type ConfigurationChange,
  type ConfigurationEntry,
  type ConfigurationFile,
  type ConfigurationSection,
} from '@lendwright/api';
import { findDifferences } from './find-differences';
import { readEntry, sortByName, type CompanyIndex } from './read-configuration';

/** The planned change of one entry. `entry` is absent if the entry exists only in the company. */
export interface PlannedChange {
  readonly section: ConfigurationSection;
  readonly name: string;
  readonly state: ConfigurationChange['state'];
  readonly fields: ConfigurationChange['fields'];
  readonly count: number;
  readonly entry?: ConfigurationEntry;
  refused: ConfigurationChange['refused'];
}

export interface ChangePlan {
  readonly changes: readonly PlannedChange[];
  /** The number of entries that are the same in both. */
  readonly same: number;
}

async function planEntry(
  index: CompanyIndex,
  section: ConfigurationSection,
  entry: ConfigurationEntry,
): Promise<PlannedChange | null> {
  const { name, content } = entry;
  const id = index.ids.get(section)?.get(name);
  const storedEntry = id === undefined ? {} : await readEntry(index, section, id);
  const { fields, count } = findDifferences(storedEntry, content);
  if (id !== undefined && count === 0) return null;
  return { section, name, state: id === undefined ? 'added' : 'changed', fields, count, entry, refused: null };
}

/** Compares a file with the company, in the order in which an import writes. */
export async function planChanges(index: CompanyIndex, file: ConfigurationFile): Promise<ChangePlan> {
  const changes: PlannedChange[] = [];
  let sameCount = 0;
  for (const section of CONFIGURATION_SECTIONS) {
    const entries = sortByName(file.sections[section]);
    for (const entry of entries) {
      const change = await planEntry(index, section, entry);
      if (change) changes.push(change);
      else sameCount++;
    }
    const names = new Set(entries.map(({ name }) => name));
    for (const name of index.ids.get(section)?.keys() ?? [])
      if (!names.has(name)) changes.push({ section, name, state: 'missing', fields: [], count: 0, refused: null });
  }
  return { changes, same: sameCount };
}
