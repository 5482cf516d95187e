import type { TenantScope } from '../../../platform/db/tenant-scope';
import { UNPRIVILEGED_VIEWER } from '../../lists';
import type { CompanySetup } from '../../records';
import { readyReports } from '../ready-reports';
import { contextIn } from '../report-context';
import { readReportContents, type ReportContent } from '../report-rows';

/** Reports on items and earlier days are answered by the database. */
const isFromColumns = ({ items, asOf }: ReportContent) => items === undefined && asOf === undefined;

const namesIn = ({ filters, groups, measures }: ReportContent): string[] => [
  ...groups.map(({ field }) => field),
  ...measures.flatMap(({ field }) => field ?? []),
  ...filters.map(({ field }) => field),
];

/** The fields that reports on a module read: those of stored reports first, then those of the ready ones. */
export async function readReportedNames(scope: TenantScope, setup: CompanySetup, module: string): Promise<string[]> {
  const storedData = await scope.read((tx) => readReportContents(tx, module));
  const offeredReports = readyReports(contextIn(setup, UNPRIVILEGED_VIEWER, { module }));
  const contents = [...storedData, ...offeredReports.map(({ content }) => content)].filter(isFromColumns);
  return [...new Set(contents.flatMap(namesIn))];
}
