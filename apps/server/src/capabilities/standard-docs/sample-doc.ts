import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, sampleStandardDoc } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readDocumentValues } from '../merge-fields';
import { missingRefusal, type RecordEngine } from '../records';
import { accessOwner } from './access-owner';
import { planValues } from './mapping/plan-values';
import { secretKeys } from './secret-keys';
import { findDocRow } from './standard-doc-rows';

const NO_SECRETS: ReadonlyMap<string, string> = new Map();

/** What a mapping prints for a record of the document's form; secrets stay masked. @throws Refusal 404 not_found */
export async function sampleDoc(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { owner, mapping }: BodyOf<typeof sampleStandardDoc>,
): Promise<AnswerOf<typeof sampleStandardDoc>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const doc = await findDocRow(tx, id);
    const { row } = await accessOwner(tx, setup, viewer, owner);
    if (!doc || doc.form_id !== row.form_id) throw missingRefusal();
    const record = await readDocumentValues(engine, tx, setup, viewer, owner);
    const printable = { ...record, secrets: secretKeys(record.form), revealedValues: NO_SECRETS };
    const boxes = new Set(doc.fields.filter(({ kind }) => kind === 'checkbox').map(({ name }) => name));
    const values = [...planValues(doc.fields, mapping, printable)].map(([field, { text, options, problem }]) => {
      const isChecked = boxes.has(field) ? (options ?? []).length > 0 : null;
      return [field, { text, checked: isChecked, problem }] as const;
    });
    return { values: Object.fromEntries(values) };
  });
}
