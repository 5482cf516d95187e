import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  REPORT_LIMITS,
  type AnswerOf,
  type BodyOf,
  type createReport as createOperation,
  type saveReport as saveOperation,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { mayShareViews, type ListEngine } from '../lists';
import { missingRefusal } from '../records';
import { readReportSpec } from './report-spec';
import { isOwnReport } from './present-report';
import { contextOf, maySeeModule, readerOf } from './report-context';
import { countReports, deleteReportRow, insertReport, lockReport, updateReport, type ReportRow } from './report-rows';

type Engine = Pick<ListEngine, 'setups'>;

/** @throws Refusal 403 forbidden */
function assertMayShare(viewer: Viewer, module: string): void {
  if (!mayShareViews({ viewer, module })) throw new Refusal(403, 'forbidden', reason('reports.mayNotShare'));
}

/** Creates a report of the viewer. @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 400 filter_unreadable */
export async function createReport(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  { title, folder, isShared, content }: BodyOf<typeof createOperation>,
): Promise<AnswerOf<typeof createOperation>> {
  const context = await contextOf(engine, scope, viewer, content);
  readReportSpec(context, content);
  if (isShared) assertMayShare(viewer, context.module.key);
  const id = newId();
  const owner = { owner_account: viewer.accountId, owner_name: viewer.fullName };
  return scope.write(async (tx) => {
    if ((await countReports(tx)) >= REPORT_LIMITS.reports)
      throw new Refusal(422, 'invalid', reason('reports.tooMany', { count: REPORT_LIMITS.reports }));
    await insertReport(tx, { id, title, folder, is_shared: isShared, content, ...owner });
    return { ...confirmation('reports.created', { title }), _id: id, version: 1 };
  });
}

/** Locks a report that the viewer may change. @throws Refusal 404 not_found, 403 forbidden */
async function lockOwn(tx: TenantTx, viewer: Viewer, id: Id): Promise<ReportRow> {
  const row = await lockReport(tx, id, readerOf(viewer));
  if (!row || !maySeeModule(viewer, row.module_key)) throw missingRefusal();
  if (!isOwnReport(viewer, row))
    throw new Refusal(403, 'forbidden', reason('reports.ofOther', { name: row.owner_name }));
  return row;
}

/**
 * Changes, renames or shares a report.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid, 400 filter_unreadable
 */
export async function saveReport(
  engine: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, title, folder, isShared, content }: BodyOf<typeof saveOperation>,
): Promise<AnswerOf<typeof saveOperation>> {
  if (content) readReportSpec(await contextOf(engine, scope, viewer, content), content);
  return scope.write(async (tx) => {
    const row = await lockOwn(tx, viewer, id);
    if (version !== row.version)
      throw new Refusal(409, 'conflict', reason('reports.outdated', { title: row.title }), { version: row.version });
    const nextRow: ReportRow = {
      ...row,
      title: title ?? row.title,
      folder: folder ?? row.folder,
      is_shared: isShared ?? row.is_shared,
      content: content ?? row.content,
      version: row.version + 1,
    };
    if (nextRow.is_shared && !(row.is_shared && nextRow.content.module === row.module_key))
      assertMayShare(viewer, nextRow.content.module);
    await updateReport(tx, nextRow, viewer.fullName);
    return { ...confirmation('reports.saved'), version: nextRow.version };
  });
}

/** @throws Refusal 404 not_found, 403 forbidden */
export function deleteReport(scope: TenantScope, viewer: Viewer, id: Id) {
  return scope.write(async (tx) => {
    await lockOwn(tx, viewer, id);
    await deleteReportRow(tx, id);
    return confirmation('reports.deleted');
  });
}
