import type { ImportPackId } from '@lendwright/api';
import type { ModuleDefinition } from '../../records';
import { normalizeName } from '../mapping/normalize-name';
import espocrm from './espocrm-contacts.json';
import loanSystem from './generic-los.json';
import salesforce from './salesforce-contacts.json';

/** A column as another system exports it. */
export interface PackColumn {
  readonly names: readonly string[];
  /** What it fills, best first: ids of fields or attributes. None if it is left out. */
  readonly fields: readonly string[];
  /** Whether its name identifies the system. */
  readonly isMark?: boolean;
}

/** How the export of another system maps to fields: data, in a file of its own. */
export interface MappingPack {
  readonly id: ImportPackId;
  readonly modules: 'loans' | 'people';
  readonly columns: readonly PackColumn[];
  /** What the statuses of the other system mean, by the names that lenders give theirs, best first. */
  readonly statuses: readonly { readonly from: readonly string[]; readonly to: readonly string[] }[];
}

const PACKS = [loanSystem, salesforce, espocrm] as readonly MappingPack[];

/** From this share of known columns on, in percent, and with so many that identify the system, a pack fits a file. */
const [MIN_FIT, MIN_MARKS] = [60, 3];

export interface FittingPack {
  readonly pack: MappingPack;
  /** How many of the file's columns the pack knows, in percent. */
  readonly fit: number;
  /** What it knows of each column of the file. */
  readonly columns: readonly (PackColumn | undefined)[];
}

/** The packs whose columns a file has, best first. */
export function fittingPacks(names: readonly string[], module: ModuleDefinition): readonly FittingPack[] {
  const normalized = names.map(normalizeName);
  const known = PACKS.filter(({ modules }) => (modules === 'loans') === module.isLoan).map((pack): FittingPack => {
    const byName = new Map(pack.columns.flatMap((one) => one.names.map((name) => [normalizeName(name), one] as const)));
    const columns = normalized.map((name) => byName.get(name));
    const fit = Math.round((columns.filter(Boolean).length / Math.max(columns.length, 1)) * 100);
    return { pack, fit, columns };
  });
  const marksOf = ({ columns }: FittingPack) => new Set(columns.filter((one) => one?.isMark)).size;
  return known
    .filter((one) => one.fit >= MIN_FIT && marksOf(one) >= MIN_MARKS)
    .sort((a, b) => b.fit - a.fit || marksOf(b) - marksOf(a));
}
