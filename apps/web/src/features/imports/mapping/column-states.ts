import type { ColumnMapping, ImportDetail, ImportTarget } from '../import-shapes';
import { previewOf, type ColumnPreview, type MappingPreview } from './mapping-preview';

/** The choice that a value means without help: the one with its name. */
export const namedChoice = ({ choices }: ImportTarget, value: string): string | null =>
  choices?.find(({ id, text }) => id === value || text.toLowerCase() === value.toLowerCase())?.id ?? null;

/** What a person should know of a column before the dry run. */
export interface ColumnState {
  readonly one: ColumnMapping;
  readonly preview: ColumnPreview;
  /** Whether another column fills the same field. */
  readonly isDuplicate: boolean;
  /** Values of the column, and those of them that mean no choice. */
  readonly values: number;
  readonly unknownCount: number;
  readonly needsCheck: boolean;
}

export interface StatesInput {
  readonly data: ImportDetail;
  readonly mapping: readonly ColumnMapping[];
  readonly isUnknownRefused: boolean;
  readonly preview: MappingPreview;
}

/** The values that are refused because they mean no choice. Names of people are recognized by the server. */
function countUnknownValues({ data, isUnknownRefused }: StatesInput, mapping: ColumnMapping): number {
  const target = data.targets.find(({ id }) => id === mapping.target);
  if (!target?.choices || target.type === 'people' || mapping.unknown === 'create' || !isUnknownRefused) return 0;
  const values = data.columns[mapping.column]?.values ?? [];
  return values.filter(
    ({ text }) => !mapping.values?.some(({ from }) => from === text) && namedChoice(target, text) === null,
  ).length;
}

/** The state of each column, in the order of the file. */
export function columnStates(input: StatesInput): readonly ColumnState[] {
  const { data, mapping, preview } = input;
  const isFilled = (target: string) => mapping.filter((candidate) => candidate.target === target).length;
  return mapping.map((listedMapping) => {
    const state = {
      ...{ one: listedMapping, preview: previewOf(preview, listedMapping.column) },
      isDuplicate: listedMapping.target !== null && isFilled(listedMapping.target) > 1,
      values: data.columns[listedMapping.column]?.values?.length ?? 0,
      unknownCount: countUnknownValues(input, listedMapping),
    };
    const suggestedTarget = data.suggestions.find(({ column }) => column === listedMapping.column)?.target ?? null;
    const isUnconfirmed = listedMapping.target === null && suggestedTarget !== null;
    return {
      ...state,
      needsCheck: state.isDuplicate || state.unknownCount + state.preview.problems > 0 || isUnconfirmed,
    };
  });
}

export const COLUMN_GROUPS = ['all', 'mapped', 'check', 'unmapped'] as const;
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];

/** The columns of a group. */
export const inGroup = (group: ColumnGroup, { one, needsCheck }: ColumnState): boolean =>
  group === 'all' || (group === 'check' ? needsCheck : (group === 'mapped') === (one.target !== null));
