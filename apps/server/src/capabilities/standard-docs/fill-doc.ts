import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type fillStandardDoc, type PrintIssue, reason } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { derivedId } from '../../platform/idempotency/derived-id';
import type { Services } from '../../platform/services';
import { recordAuditEvent } from '../audit';
import { readDocumentValues } from '../merge-fields';
import { authorOf, missingRefusal, revealSecret, type CompanySetup, type RecordEngine } from '../records';
import { accessOwner } from './access-owner';
import { FILL_JOB, sealLocation } from './fill-doc.job';
import { findFilledRow, insertFilledRow } from './filled-doc-rows';
import { isPrinted, printedFields, printedSecrets, type PrintableRecord } from './mapping/find-value';
import { planValues, type PlannedValue } from './mapping/plan-values';
import type { FieldValue } from './pdf/set-field';
import { secretKeys } from './secret-keys';
import { findDocRow, type StandardDocRow } from './standard-doc-rows';
import { mappingOf } from './stored-mapping';

type Body = BodyOf<typeof fillStandardDoc>;

interface FillSource {
  readonly doc: StandardDocRow;
  readonly version: number;
  readonly record: Omit<PrintableRecord, 'revealedValues'>;
}

/** The document and the values of the record, as the viewer may see them. */
async function readSource(
  engine: RecordEngine,
  scope: TenantScope,
  setup: CompanySetup,
  viewer: Viewer,
  body: Body,
): Promise<FillSource> {
  return scope.snapshot(async (tx) => {
    const { row, mayFill } = await accessOwner(tx, setup, viewer, body.owner);
    const doc = await findDocRow(tx, body.doc);
    if (!doc || doc.form_id !== row.form_id) throw missingRefusal();
    if (!mayFill) throw new Refusal(403, 'forbidden', reason('standardDocs.fillNotAllowed'));
    const mapping = mappingOf(doc.mapping);
    if (!doc.fields.some((field) => isPrinted(field, mapping[field.name])))
      throw new Refusal(422, 'nothing_mapped', reason('standardDocs.nothingMapped', { title: doc.title }));
    const record = await readDocumentValues(engine, tx, setup, viewer, body.owner);
    return { doc, version: record.row.version, record: { ...record, secrets: secretKeys(record.form) } };
  });
}

/** Reveals every secret that the document prints, each with its own check, limit and entries. */
async function reveal(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: Body,
  { doc, record }: FillSource,
): Promise<ReadonlyMap<string, string>> {
  const revealedValues = new Map<string, string>();
  if (body.reveal === undefined) return revealedValues;
  for (const secret of printedSecrets(doc.fields, mappingOf(doc.mapping), {
    ...record,
    revealedValues: revealedValues,
  })) {
    const field = secret.group === null ? secret.field : `${secret.group}.${secret.field}`;
    const input = { field, row: secret.row, reason: body.reveal };
    revealedValues.set(secret.id, (await revealSecret(engine, scope, viewer, body.owner, input)).value);
  }
  return revealedValues;
}

/** What to set in the PDF. Values with a problem are omitted and reported. */
function printPlans(plans: ReadonlyMap<string, PlannedValue>): {
  readonly values: readonly FieldValue[];
  readonly issues: readonly PrintIssue[];
  readonly emptyFields: ReadonlySet<string>;
} {
  const allPlans = [...plans];
  const values = allPlans
    .filter(([, { problem, isEmpty }]) => problem === null && !isEmpty)
    .map(([field, { text, options }]) => (options ? { field, options } : { field, text }));
  const issues = allPlans.flatMap(([field, { problem }]) => (problem ? [{ field, problem, detail: '' }] : []));
  const emptyFields = new Set(allPlans.filter(([, { isEmpty }]) => isEmpty).map(([field]) => field));
  return { values, issues, emptyFields };
}

/** The id of a copy: the same for every retry of a named request. */
const copyId = (viewer: Viewer, { doc, owner, attempt }: Body): Id =>
  attempt === undefined ? newId() : derivedId([viewer.companyId, viewer.accountId, doc, owner, 'fill', attempt]);

/**
 * Queues a filled copy of a document for a record. The values are read here, with the rights of the viewer, and stored
 * encrypted until a job has written them into the PDF.
 * @throws Refusal 404 not_found, 403 forbidden, 422 nothing_mapped, and those of `revealSecret`
 */
export async function fillDoc(
  { engine, jobs }: { readonly engine: RecordEngine; readonly jobs: Services['jobs'] },
  scope: TenantScope,
  viewer: Viewer,
  body: Body,
): Promise<AnswerOf<typeof fillStandardDoc>> {
  const setup = await engine.setups.of(scope);
  const source = await readSource(engine, scope, setup, viewer, body);
  const id = copyId(viewer, body);
  if (body.attempt !== undefined && (await scope.read((tx) => findFilledRow(tx, id)))) return { _id: id };
  const revealedValues = await reveal(engine, scope, viewer, body, source);
  const { doc, record, version } = source;
  const { values, issues, emptyFields } = printPlans(
    planValues(doc.fields, mappingOf(doc.mapping), { ...record, revealedValues: revealedValues }),
  );
  await scope.write(async (tx) => {
    const filled = {
      ...{ id, doc: doc.id, record: body.owner, docVersion: doc.version, recordVersion: version },
      isFlattened: body.flatten,
      hasSecrets: revealedValues.size > 0,
      recordFields: printedFields(doc.fields, mappingOf(doc.mapping), { ...record, revealedValues: revealedValues }),
      sealedValues: engine.vault.seal(scope.companyId, sealLocation(id), JSON.stringify(values)),
      issues,
      empty: doc.fields.filter(({ name }) => emptyFields.has(name)).map(({ label }) => label),
    };
    if (!(await insertFilledRow(tx, filled, authorOf(viewer)))) return;
    await recordAuditEvent(tx, viewer, {
      act: 'standard_doc_filled',
      subject: { kind: 'standard_doc', id: doc.id, title: doc.title },
      ...(body.reveal !== undefined && { reason: body.reveal }),
      details: { record: body.owner, copy: id },
    });
    await jobs.add(tx, FILL_JOB, { companyId: scope.companyId, id });
  });
  return { _id: id };
}
