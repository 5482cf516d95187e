import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, listRecordStandardDocs, listStandardDocs, readFilledDoc } from '@lendwright/api';
import { hasFullAccess } from '@lendwright/access';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal, numberOf, type CompanySetup, type RecordEngine, type RecordRow } from '../records';
import { accessOwner, assertStaff } from './access-owner';
import { readLatestFilledRows } from './filled-doc-rows';
import { presentDoc, presentOffered, type WireOfferedDoc } from './present-doc';
import { listDocRows, type ListedDocRow } from './standard-doc-rows';

/**
 * The standard documents of a form. @throws Refusal 404 not_found for a form of another company, 403 forbidden
 * @source spec 2-records §7
 */
export async function listDocs(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { form }: BodyOf<typeof listStandardDocs>,
): Promise<AnswerOf<typeof listStandardDocs>> {
  assertStaff(viewer);
  const setup = await engine.setups.of(scope);
  if (!setup.forms.has(form)) throw missingRefusal();
  const rows = await scope.read((tx) => listDocRows(tx, form));
  return { docs: rows.map(presentDoc) };
}

async function offered(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  owner: RecordRow,
): Promise<{ readonly row: ListedDocRow; readonly doc: WireOfferedDoc }[]> {
  const [docs, filledRows, form] = await Promise.all([
    listDocRows(tx, owner.form_id),
    readLatestFilledRows(tx, owner.id),
    engine.setups.formOf(tx, setup, owner.form_id, owner.form_version),
  ]);
  const latestIds = new Map(filledRows.map((row) => [row.doc_id, row]));
  return docs.map((row) => ({
    row,
    doc: presentOffered(row, latestIds.get(row.id), { version: owner.version, form }),
  }));
}

/** The standard documents of a record's form with their last filled copies. @throws Refusal 404 not_found, 403 forbidden */
export async function listRecordDocs(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof listRecordStandardDocs>,
): Promise<AnswerOf<typeof listRecordStandardDocs>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { row, mayFill } = await accessOwner(tx, setup, viewer, body.owner);
    const docs = (await offered(engine, tx, setup, row)).map(({ doc }) => doc);
    return { docs, mayFill, mayManage: hasFullAccess(viewer), form: row.form_id };
  });
}

/** One standard document of a record with its last filled copy. @throws Refusal 404 not_found, 403 forbidden */
export async function readFilledDocs(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof readFilledDoc>,
): Promise<AnswerOf<typeof readFilledDoc>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { row, module, mayFill } = await accessOwner(tx, setup, viewer, body.owner);
    const foundDoc = (await offered(engine, tx, setup, row)).find(({ doc }) => doc._id === body.doc);
    if (!foundDoc) throw missingRefusal();
    const owner = { title: numberOf(row, setup) ?? '', module: module.key };
    return { doc: foundDoc.doc, mayFill, mayManage: hasFullAccess(viewer), owner };
  });
}
