import type { filledDoc, offeredDoc, standardDoc } from '@lendwright/api';
import type { z } from 'zod';
import { secretKeys } from './secret-keys';
import type { FilledDocRow, FillState } from './filled-doc-rows';
import type { ListedDocRow } from './standard-doc-rows';
import type { CompiledForm } from '@lendwright/forms';

export type WireDoc = z.output<typeof standardDoc>;
export type WireFilledDoc = z.output<typeof filledDoc>;
export type WireOfferedDoc = z.output<typeof offeredDoc>;

/** The share of the work that is done at the beginning of each state. */
const PROGRESS: Readonly<Record<FillState, number>> = { queued: 0.1, filling: 0.35, storing: 0.8, done: 1, failed: 1 };

export const presentDoc = (row: ListedDocRow): WireDoc => ({
  _id: row.id,
  doc: { title: row.title, description: row.description },
  form: row.form_id,
  pages: row.pages,
  counts: row.counts,
  version: row.version,
  updatedAt: row.updated_at,
});

/** @param now the current versions of the document and its record */
export const presentFilledDoc = (
  row: FilledDocRow,
  now: { readonly doc: number; readonly record: number },
): WireFilledDoc => ({
  _id: row.id,
  state: row.state,
  progress: PROGRESS[row.state],
  flattened: row.is_flattened,
  filled: row.filled,
  issues: [...row.issues],
  empty: [...row.empty],
  size: row.size,
  recordChanged: row.record_version !== now.record,
  mappingChanged: row.doc_version !== now.doc,
  createdAt: row.created_at,
  created_by: row.created_name,
});

/** How many of the mapped values are secrets, which are printed only when someone reveals them. */
function countSecrets({ mapping }: ListedDocRow, secrets: ReadonlySet<string>): number {
  const sources = Object.values(mapping).flatMap((storedMapping) => storedMapping.mapping?.sources ?? []);
  return new Set(
    sources.flatMap((source) => (source.kind === 'field' && secrets.has(source.field) ? [source.field] : [])),
  ).size;
}

/** A document as offered for a record of a form. */
export const presentOffered = (
  row: ListedDocRow,
  filledRow: FilledDocRow | undefined,
  owner: { readonly version: number; readonly form: CompiledForm },
): WireOfferedDoc => ({
  ...presentDoc(row),
  filled: filledRow ? presentFilledDoc(filledRow, { doc: row.version, record: owner.version }) : null,
  secrets: countSecrets(row, secretKeys(owner.form)),
});
