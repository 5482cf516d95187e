import { hasModuleRight, hasFullAccess, type Viewer } from '@lendwright/access';
import type { AnswerOf, readReport } from '@lendwright/api';
import { moduleTitleFor, type CompanySetup } from '../records';
import { contextIn } from './report-context';
import type { ReportRow } from './report-rows';
import { visibleReport } from './visible-report';

type ReportOwner = Pick<ReportRow, 'owner_account'>;

/** Whether the viewer may change a report: their own, or any as an administrator. */
export const isOwnReport = (viewer: Viewer, { owner_account: owner }: ReportOwner): boolean =>
  owner === viewer.accountId || hasFullAccess(viewer);

const may = (viewer: Viewer, row: ReportOwner, action: 'update' | 'delete') =>
  isOwnReport(viewer, row) && hasModuleRight(viewer, 'reports', action);

/** A report in the list of reports. */
export function presentHead(setup: CompanySetup, viewer: Viewer, row: ReportRow) {
  return {
    _id: row.id,
    title: row.title,
    folder: row.folder,
    module: row.module_key,
    moduleTitle: moduleTitleFor(setup, viewer, row.module_key),
    ...(row.content.items && { items: row.content.items }),
    chart: row.content.chart,
    owner: row.owner_name,
    isOwn: row.owner_account === viewer.accountId,
    isShared: row.is_shared,
    isPinned: row.is_pinned,
    isStarred: row.is_starred,
    frequency: row.frequency,
    mayEdit: may(viewer, row, 'update'),
    mayDelete: may(viewer, row, 'delete'),
    updatedAt: row.updated_at,
    updatedBy: row.updated_name,
  };
}

/** A report with the parts that the viewer may use. @throws Refusal 404 not_found without access to its module */
export function presentReport(
  setup: CompanySetup,
  viewer: Viewer,
  row: ReportRow,
): Omit<AnswerOf<typeof readReport>, 'email'> {
  const context = contextIn(setup, viewer, row.content);
  return { ...presentHead(setup, viewer, row), version: row.version, ...visibleReport(context, row.content) };
}
