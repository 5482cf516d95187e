import { hasModuleRight, hasRight, type Viewer } from '@lendwright/access';
import {
  hasSeveralValues,
  groupField,
  isDateKind,
  listFields,
  type PastState,
  type GroupField,
  type ListableFields,
  type ListEngine,
} from '../lists';
import type { Measure } from '@lendwright/api';
import { hiddenPersonFields, missingRefusal, moduleOf, type CompanySetup, type ModuleDefinition } from '../records';
import type { ReportItemRows } from './items/item-kind';
import { itemsOf } from './items/report-items';
import type { ReportContent, ReportReader } from './report-rows';

/** The records, or the items of records, that a report is about. */
export type ReportSource = Pick<ReportContent, 'module' | 'items' | 'asOf'>;

/** A module as a viewer may report on it. */
export interface ReportContext extends ListableFields {
  readonly viewer: Viewer;
  readonly module: ModuleDefinition;
  readonly setup: CompanySetup;
  /** What the report is about instead of the records; null for the records. */
  readonly itemRows: ReportItemRows | null;
  /** The day at whose end the records are counted; absent for now. */
  readonly asOf: PastState | undefined;
}

/** Who reads reports: an account's own ones, and for staff those that colleagues share. */
export const readerOf = (viewer: Viewer): ReportReader => ({
  account: viewer.accountId,
  isStaff: hasRight(viewer, { kind: 'staff' }),
});

/** Whether a viewer can report on a module. */
export const maySeeModule = (viewer: Viewer, module: string): boolean => hasModuleRight(viewer, module, 'view');

/** @throws Refusal 404 not_found if the company has no such module or the viewer may not see its records or these items */
export function contextIn(setup: CompanySetup, viewer: Viewer, source: ReportSource): ReportContext {
  const module = moduleOf(setup, source.module);
  if (!maySeeModule(viewer, module.key)) throw missingRefusal();
  const itemRows = source.items ? itemsOf(setup, viewer, module, source.items) : null;
  if (source.items && !itemRows) throw missingRefusal();
  // Earlier values come from the history.
  const history = source.asOf ? itemsOf(setup, viewer, module, 'statuses') : null;
  if (source.asOf && !history) throw missingRefusal();
  const asOf = source.asOf ? { day: source.asOf, people: history?.people ?? null } : undefined;
  const fields = listFields(setup, module.key, viewer);
  const hiddenFields = hiddenPersonFields(setup, module.key, viewer);
  return { viewer, module, setup, fields, hidden: hiddenFields, itemRows, items: itemRows?.fields, asOf };
}

/** As `contextIn`, with the company's current setup. @throws Refusal 404 not_found */
export async function contextOf(
  { setups }: Pick<ListEngine, 'setups'>,
  scope: Parameters<ListEngine['setups']['of']>[0],
  viewer: Viewer,
  source: ReportSource,
): Promise<ReportContext> {
  return contextIn(await setups.of(scope), viewer, source);
}

/** The measures that make sense for a field: percentages are not added up. */
export function measuresOf({ kind, unit }: GroupField): readonly Measure[] {
  if (hasSeveralValues(kind)) return ['count'];
  if (isDateKind(kind)) return ['min', 'max', 'count', 'distinct'];
  if (kind === 'text') return ['count', 'distinct'];
  const allTexts: readonly Measure[] = ['sum', 'average', 'median', 'min', 'max', 'count', 'distinct'];
  return unit === 'basis-points' ? allTexts.slice(1) : allTexts;
}

/** The field of a name, as groups and measures read it; null if the viewer may not use it. */
export const usableField = (context: ListableFields, name: string): GroupField | null => groupField(name, context);
