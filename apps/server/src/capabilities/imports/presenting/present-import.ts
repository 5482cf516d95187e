import { hasModuleRight, type Viewer } from '@lendwright/access';
import {
  measureCoverage,
  translatableOf,
  type AnswerOf,
  type ImportCheck,
  type importSummary,
  type readImport,
} from '@lendwright/api';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { MODULES, moduleOf, setupFor, type CompanySetup, type PublishedForm, type RecordEngine } from '../../records';
import { findBlockers } from '../mapping/find-blockers';
import { importTargets } from '../mapping/import-targets';
import { mayEditMapping } from '../mapping/may-edit-mapping';
import { offerNamedMappings } from '../mapping/offer-mappings';
import { suggestMapping } from '../mapping/suggest-mapping';
import { unsealOptions } from '../options/option-rows';
import { offerPacks } from '../packs/offer-packs';
import { formOfImport } from '../planning/import-context';
import type { ImportRow, StoredCheck } from '../rows/import-rows';
import { readNamedMappings } from '../rows/named-mapping-rows';
import { unsealColumns } from '../rows/sealed-columns';
import { fieldTitlesFor, translatedParams, type FieldTitle } from './list-rows';
import { readOfficerChoices } from './officer-choices';

export type WireImport = AnswerOf<typeof readImport>;
type WireSummary = z.output<typeof importSummary>;

/** An import as listed. */
export function presentSummary(row: ImportRow, setup: CompanySetup, viewer: Viewer): WireSummary {
  const module = setupFor(setup, viewer).modules.get(row.module_key);
  const builtIn = MODULES.find(({ key }) => key === row.module_key);
  return {
    _id: row.id,
    module: { key: row.module_key, title: module?.custom_title ?? module?.title ?? builtIn?.title ?? row.module_key },
    ...{ fileName: row.file_name, rowCount: row.row_count, state: row.state, version: row.version },
    ...{
      created: row.created_count,
      updated: row.updated_count,
      skippedCount: row.skipped_count,
      refused: row.refused_count,
    },
    processed: row.state === 'undoing' ? row.undone_count + row.kept_count : row.next_position,
    ...{ undoneCount: row.undone_count, kept: row.kept_count },
    by: { _id: row.account_id, name: row.by_name },
    ...{ createdAt: row.created_at, finishedAt: row.finished_at, undoUntil: row.undo_until, undoneAt: row.undone_at },
    checkFailedAt: row.check_failed_at,
    mayUndo: row.is_undoable && hasModuleRight(viewer, 'imports', 'delete'),
  };
}

/** What a dry run found, with fields named in the viewer's language. */
export function presentCheck(check: StoredCheck, form: PublishedForm | null, viewer: Viewer): ImportCheck {
  const titleOf: FieldTitle = form ? fieldTitlesFor(form, viewer) : () => undefined;
  const inLanguage = ({ titledFields = {}, reason: { key, params }, ...problem }: StoredCheck['problems'][number]) => ({
    ...problem,
    reason: { key, params: translatedParams({ params, titledFields }, titleOf) },
  });
  return { ...check, problems: check.problems.map(inLanguage) };
}

export interface PresentContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/**
 * An import with its columns, their possible targets, and the blockers of a dry run. Values of sensitive columns are
 * omitted.
 */
export async function presentImport(
  { engine, tx, setup, viewer }: PresentContext,
  row: ImportRow,
): Promise<WireImport> {
  const module = moduleOf(setup, row.module_key);
  const form = formOfImport(setup, row);
  const targets = form ? importTargets({ setup, viewer, module, form }) : [];
  const columns = unsealColumns(engine.vault, tx.companyId, row.id, row.columns);
  const secrets = new Set(targets.filter(({ isSecret }) => isSecret).map(({ id }) => id));
  const isHidden = (column: number) =>
    row.mapping.some(
      (listedMapping) =>
        listedMapping.column === column && listedMapping.target !== null && secrets.has(listedMapping.target),
    );
  const { mapping, options } = row;
  const isMapped = row.state === 'draft' || row.state === 'checked';
  const namedMappings = isMapped ? await readNamedMappings(tx, row.module_key) : [];
  const blockers = findBlockers({ module, targets, mapping, options });
  return {
    ...presentSummary(row, setup, viewer),
    form: { _id: row.form_id, title: form?.title ?? '' },
    ...{ bytes: row.file_bytes, encoding: row.encoding, delimiter: row.delimiter, hasHeader: row.has_header },
    columns: columns.map(({ samples, values, ...facts }, column) => ({
      ...{ ...facts, samples: isHidden(column) ? [] : [...samples] },
      values: isHidden(column) || !values ? null : [...values],
    })),
    targets: await readOfficerChoices(tx, viewer, targets),
    suggestions: [...suggestMapping(columns, targets, [])],
    mapping: [...mapping],
    options,
    coverage: measureCoverage(columns, targets, mapping),
    newOptions: [...unsealOptions(engine.vault, tx.companyId, row)].map(([target, texts]) => ({
      ...{ target, texts: [...texts] },
      title: targets.find(({ id }) => id === target)?.title ?? '',
    })),
    packs: offerPacks(module, columns, targets),
    savedMappings: offerNamedMappings(namedMappings, columns, targets, (listedRow) =>
      mayEditMapping(viewer, listedRow),
    ),
    checked: row.checked && presentCheck(row.checked, form, viewer),
    blockers: blockers.map((reason) => ({ reason: translatableOf(reason), message: reason.text })),
    mayRun: row.state === 'checked' && (row.checked?.create ?? 0) + (row.checked?.update ?? 0) > 0,
  };
}
