import { hasModuleRight, type Viewer } from '@lendwright/access';
import {
  REPORT_LIMITS,
  type AnswerOf,
  type listReports as listOperation,
  type readReport as readOperation,
} from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { mayShareViews, type ListEngine } from '../lists';
import { missingRefusal, moduleTitleFor } from '../records';
import { readReportEmail } from './email/email-rows';
import { presentEmail } from './email/save-report-email';
import { itemsOf, itemsOfModule } from './items/report-items';
import { sectionsOfModule } from './items/section-items';
import { presentHead, presentReport } from './present-report';
import { readyReports } from './ready-reports';
import { contextIn, maySeeModule, readerOf } from './report-context';
import { readReportRow, readReportRows, type ReportRow } from './report-rows';

type Engine = Pick<ListEngine, 'setups'>;

/** The viewer's reports and the shared ones, of modules that the viewer may see; and these modules. */
export async function listReports(
  { setups }: Engine,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof listOperation>> {
  const setup = await setups.of(scope);
  const rows = await scope.read((tx) => readReportRows(tx, readerOf(viewer), REPORT_LIMITS.reports));
  const isVisible = (key: string) => setup.formsOf(key).length > 0 && maySeeModule(viewer, key);
  const modules = [...setup.modules.values()].filter(({ key }) => isVisible(key));
  const isReadable = ({ module_key: key, content }: ReportRow) =>
    isVisible(key) && (!content.items || itemsOf(setup, viewer, { key }, content.items) !== null);
  return {
    reports: rows.filter(isReadable).map((row) => presentHead(setup, viewer, row)),
    mayAdd: hasModuleRight(viewer, 'reports', 'add'),
    modules: modules.map(({ key, page }) => ({
      ...{ key, page },
      title: moduleTitleFor(setup, viewer, key),
      mayShare: mayShareViews({ viewer, module: key }),
      items: itemsOfModule(setup, viewer, { key }),
      sections: sectionsOfModule(setup, viewer, key),
    })),
    ready: modules.flatMap(({ key }) => readyReports(contextIn(setup, viewer, { module: key }))),
  };
}

/** @throws Refusal 404 not_found */
export async function readReport(
  { setups }: Engine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof readOperation>> {
  const setup = await setups.of(scope);
  const { row, email } = await scope.read(async (tx) => ({
    row: await readReportRow(tx, id, readerOf(viewer)),
    email: await readReportEmail(tx, id, viewer.accountId),
  }));
  if (!row) throw missingRefusal();
  return { ...presentReport(setup, viewer, row), email: email && presentEmail(email) };
}
