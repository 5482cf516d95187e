import type { Viewer } from '@lendwright/access';
import type { ColumnMapping, ImportTarget } from '@lendwright/api';
import type { CompiledField } from '@lendwright/forms';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import {
  moduleOf,
  type CompanySetup,
  type ModuleDefinition,
  type PublishedForm,
  type RecordEngine,
} from '../../records';
import { importFields, importTargets } from '../mapping/import-targets';
import type { ImportRow } from '../rows/import-rows';
import { readPeopleNames, type PeopleNames } from './people-names';

/** The context for reading and writing rows in one batch. */
export interface ImportContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly module: ModuleDefinition;
  readonly form: PublishedForm;
  readonly row: ImportRow;
  /** The mapped columns whose targets the viewer may fill. */
  readonly columns: readonly MappedColumn[];
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly people: PeopleNames;
}

export interface MappedColumn {
  readonly mapping: ColumnMapping;
  readonly target: ImportTarget;
  /** The form field that it fills; absent for an attribute. */
  readonly field?: CompiledField;
}

/** The mapped columns whose target still exists for the viewer. */
export function mappedColumns(
  mapping: readonly ColumnMapping[],
  targets: readonly ImportTarget[],
  fields: ReadonlyMap<string, CompiledField>,
): readonly MappedColumn[] {
  const byId = new Map(targets.map((target) => [target.id, target]));
  return mapping.flatMap((listedMapping) => {
    const target = listedMapping.target === null ? undefined : byId.get(listedMapping.target);
    const field = target && fields.get(target.id);
    return target ? [{ mapping: listedMapping, target, ...(field && { field }) }] : [];
  });
}

/** The form of an import, or null if it is no longer published. */
export const formOfImport = (setup: CompanySetup, row: Pick<ImportRow, 'form_id' | 'module_key'>) =>
  setup.formsOf(row.module_key).find(({ id }) => id === row.form_id) ?? null;

/** Prepares a batch for a viewer with current rights. Null if the form is no longer published. */
export async function prepareContext(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  row: ImportRow,
): Promise<ImportContext | null> {
  const form = formOfImport(setup, row);
  if (!form) return null;
  const module = moduleOf(setup, row.module_key);
  const fields = new Map(importFields(form.form, viewer).map((field) => [field.id, field]));
  const columns = mappedColumns(row.mapping, importTargets({ setup, viewer, module, form }), fields);
  const needsPeople = columns.some(({ target }) => target.id === '@workforces');
  return {
    ...{ engine, tx, setup, viewer, module, form, row, columns, fields },
    people: needsPeople ? await readPeopleNames(tx) : new Map(),
  };
}

/** The column that fills a field. */
export const columnOfField =
  ({ columns }: ImportContext) =>
  (field: string): number | null =>
    columns.find(
      ({ target: { id } }) => id === field || (id === '@name' && ['first_name', 'last_name'].includes(field)),
    )?.mapping.column ?? null;
