import type { ImportPackId } from '@lendwright/api';
import type { ModuleDefinition } from '../../records';
import { normalizeName } from '../mapping/normalize-name';
import espocrm from './espocrm-contacts.json';
import loanSystem from './generic-los.json';
import salesforce from './salesforce-contacts.json';

/** A column of another system's export. */
export interface PackColumn {
  readonly names: readonly string[];
  /** The ids of the fields or attributes that it fills, best first. Empty if it is not imported. */
  readonly fields: readonly string[];
  /** Whether its name is characteristic of the system. */
  readonly isMark?: boolean;
}

/** The mapping of another system's export to fields, stored as a data file. */
export interface MappingPack {
  readonly id: ImportPackId;
  readonly modules: 'loans' | 'people';
  readonly columns: readonly PackColumn[];
  /** The meanings of the other system's statuses, as typical status names of lenders, best first. */
  readonly statuses: readonly { readonly from: readonly string[]; readonly to: readonly string[] }[];
}

const PACKS = [loanSystem, salesforce, espocrm] as readonly MappingPack[];

/** A pack fits a file with at least this percentage of known columns and this number of characteristic ones. */
const [MIN_FIT, MIN_MARKS] = [60, 3];

export interface FittingPack {
  readonly pack: MappingPack;
  /** The percentage of the file's columns that the pack contains. */
  readonly fit: number;
  /** The pack's entry for each column of the file. */
  readonly columns: readonly (PackColumn | undefined)[];
}

/** The packs that fit the columns of a file, best first. */
export function fittingPacks(names: readonly string[], module: ModuleDefinition): readonly FittingPack[] {
  const normalizedNames = names.map(normalizeName);
  const knownPacks = PACKS.filter(({ modules }) => (modules === 'loans') === module.isLoan).map((pack): FittingPack => {
    const byName = new Map(
      pack.columns.flatMap((column) => column.names.map((name) => [normalizeName(name), column] as const)),
    );
    const columns = normalizedNames.map((name) => byName.get(name));
    const fit = Math.round((columns.filter(Boolean).length / Math.max(columns.length, 1)) * 100);
    return { pack, fit, columns };
  });
  const marksOf = ({ columns }: FittingPack) => new Set(columns.filter((column) => column?.isMark)).size;
  return knownPacks
    .filter((pack) => pack.fit >= MIN_FIT && marksOf(pack) >= MIN_MARKS)
    .sort((a, b) => b.fit - a.fit || marksOf(b) - marksOf(a));
}
