import { isSectionItems, reason, type AnswerOf, type runReport } from '@lendwright/api';
import { DEFAULT_DATE_FORMAT, isRefusal, Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { ContractRenderer } from '../../contracts';
import type { ListEngine } from '../../lists';
import { todayIn, moduleTitleFor } from '../../records';
import { sectionsOfModule } from '../items/section-items';
import type { ReportContext } from '../report-context';
import type { ReportContent } from '../report-rows';
import { readFilterSentence } from './filter-sentence';
import { reportPages } from './report-pages';

/** The services that write the files of reports. */
export interface ReportFileDeps {
  readonly engine: ListEngine;
  readonly renderer: Pick<ContractRenderer, 'render'>;
}

/** What a report counts. @example 'Loans › Payments' */
function sourceOf({ setup, viewer, module }: ReportContext, { items }: ReportContent): string {
  const title = moduleTitleFor(setup, viewer, module.key);
  if (!items) return title;
  const section = sectionsOfModule(setup, viewer, module.key).find(
    (listedSection) => listedSection.items === items,
  )?.title;
  return `${title} › ${isSectionItems(items) ? (section ?? '') : `${items[0]?.toUpperCase()}${items.slice(1)}`}`;
}

/**
 * The result of a report as PDF.
 * @throws Refusal 422 invalid if its pages can't be rendered in time
 */
export async function printReport(
  { renderer }: Pick<ReportFileDeps, 'renderer'>,
  scope: TenantScope,
  context: ReportContext,
  { title, content }: { readonly title: string; readonly content: ReportContent },
  result: AnswerOf<typeof runReport>,
): Promise<Uint8Array> {
  const { setup, viewer } = context;
  const filters = await scope.read((tx) => readFilterSentence(tx, context, content));
  const { dateFormat } = setup.settings;
  const today = todayIn(setup.timeZone);
  const pages = reportPages(context, result, {
    ...{ title, company: setup.name, source: sourceOf(context, content), filters, reader: viewer.fullName, today },
    dateFormat: typeof dateFormat === 'string' ? dateFormat : DEFAULT_DATE_FORMAT,
    at: Date.parse(today),
  });
  try {
    return (await renderer.render(pages)).pdf;
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw new Refusal(422, 'invalid', reason('reports.notRendered'));
  }
}
