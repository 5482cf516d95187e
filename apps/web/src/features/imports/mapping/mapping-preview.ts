import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall, type Answer } from '../../../client';
import type { ColumnMapping, ImportDetail, ImportOptions } from '../import-shapes';

export type MappingPreview = Answer<'previewImport'>['rows'];
type PreviewedCell = MappingPreview[number]['cells'][number];

/** How long a change waits for the next one before the first rows are refetched. */
const PREVIEW_DELAY_MS = 250;
const SHOWN_VALUES = 2;

/** The first rows as the edited mapping reads them; the rows before a change stay until the new ones are loaded. */
export function useMappingPreview(
  { _id: id }: ImportDetail,
  mapping: readonly ColumnMapping[],
  options: ImportOptions,
): MappingPreview {
  const [draft] = useDebouncedValue({ mapping, options }, PREVIEW_DELAY_MS);
  const body = { mapping: [...draft.mapping], options: draft.options };
  const { data } = useCall('previewImport', { params: { id }, body }, { placeholderData: keepPreviousData });
  return data?.rows ?? [];
}

/** What a preview says about a column. */
export interface ColumnPreview {
  readonly rows: number;
  /** Different values that are written otherwise than in the file, the first ones. */
  readonly changed: readonly string[];
  readonly problems: number;
  readonly problem: PreviewedCell['problem'];
}

export function previewOf(preview: MappingPreview, column: number): ColumnPreview {
  const cells = preview.flatMap(({ cells: ownCells }) => ownCells.filter((cell) => cell.column === column));
  const wrongCells = cells.filter(({ problem }) => problem !== null);
  const changedKeys = new Set(cells.filter(({ isChanged }) => isChanged).map(({ value }) => value));
  return {
    rows: preview.length,
    changed: [...changedKeys].slice(0, SHOWN_VALUES),
    problems: wrongCells.length,
    problem: wrongCells[0]?.problem ?? null,
  };
}
