import type { Viewer } from '@lendwright/access';
import { reason, type BodyOf, type exportSummary as operation, type SummaryDoctype } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import type { Clock } from '../../platform/clock/clock';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { Bytes } from '../../platform/http/route';
import type { Log } from '../../platform/log/log';
import { recordAuditEvent } from '../audit';
import type { ContractRenderer, PagesRequest } from '../contracts';
import { disposition } from '../documents';
import { missingRefusal, type RecordEngine } from '../records';
import { saveChoice } from './choice-rows';
import { csvOfSummary } from './csv-of-summary';
import { buildSummary } from './model/build-summary';
import { preparationOf, type Preparation } from './model/preparation';
import { leftOut } from './model/is-left-out';
import { loadPictures } from './model/load-pictures';
import type { Summary } from './model/summary';
import { readSummarySource, type SummarySource } from './model/summary-source';
import { summaryPages } from './pdf/summary-pages';
import { workbookOfSummary } from './workbook-of-summary';
import { summaryName } from './summary-name';

type Body = BodyOf<typeof operation>;

export interface SummaryDeps {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly renderer: ContractRenderer;
  readonly log: Log;
}

const CONTENT_TYPES: Readonly<Record<SummaryDoctype, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The audit entry, and the choice for the person's next summary. API clients choose with every call. */
async function recordExport(tx: TenantTx, source: SummarySource, { data, hideElements }: Body): Promise<void> {
  const { viewer, row, record, module } = source;
  const name = `${row.first_name} ${row.last_name}`.trim();
  await recordAuditEvent(tx, viewer, {
    act: 'summary_exported',
    subject: { kind: 'record', id: row.id, title: [record.number, name].filter(Boolean).join(' ') || module.title },
    details: { module: module.key, doctype: data.doctype, leftOut: hideElements.slice(0, 200) },
  });
  if (viewer.apiKey === undefined) await saveChoice(tx, viewer.accountId, row.form_id, hideElements);
}

/** @throws Refusal 429 too_many_at_once, 422 invalid if the pages can't be rendered in time, or because of a picture */
async function renderPdf(
  { renderer, log }: SummaryDeps,
  pages: PagesRequest,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  try {
    return (await renderer.render(pages, signal)).pdf;
  } catch (error) {
    if (isRefusal(error) || signal?.aborted) throw error;
    log.warn('a summary document was not rendered', { error });
    throw new Refusal(422, 'invalid', reason('summaryDocs.notRendered'));
  }
}

function bytesOf(
  deps: SummaryDeps,
  doctype: SummaryDoctype,
  summary: Summary,
  preparation: Preparation,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (doctype === 'pdf') return renderPdf(deps, summaryPages(summary, preparation), signal);
  if (doctype === 'xlsx') return workbookOfSummary(summary, preparation);
  return Promise.resolve(Buffer.from(csvOfSummary(summary, preparation)));
}

/**
 * A summary of a record with exactly what the viewer may see, less what is left out. The audit log has every export,
 * written with the read.
 * @param signal aborts if the client disconnects
 * @throws Refusal 404 not_found, 422 invalid for unknown elements or an unprintable record, 429 too_many_at_once
 * @source spec 2-records §2.10, §7, §9
 */
export async function exportSummary(
  deps: SummaryDeps,
  scope: TenantScope,
  viewer: Viewer,
  body: Body,
  signal?: AbortSignal,
): Promise<Bytes> {
  const { data, hideElements } = body;
  if (data.companyId !== undefined && data.companyId !== scope.companyId) throw missingRefusal();
  const setup = await deps.engine.setups.of(scope);
  const { source, isOut: isOmitted } = await scope.write(async (tx) => {
    const foundSource = await readSummarySource(deps.engine, tx, setup, viewer, data._id);
    if (data.form_id !== undefined && data.form_id !== foundSource.row.form_id) throw missingRefusal();
    const isChosen = leftOut(foundSource.form, foundSource.formViewer, hideElements);
    await recordExport(tx, foundSource, body);
    return { source: foundSource, isOut: isChosen };
  });
  const pictures =
    data.doctype === 'pdf' ? await loadPictures(source, isOmitted, deps.files) : new Map<string, never>();
  const summary = await buildSummary(source, isOmitted, pictures);
  const bytes = Buffer.from(
    await bytesOf(deps, data.doctype, summary, preparationOf(source, deps.clock.now()), signal),
  );
  return new Bytes(bytes, {
    'content-type': CONTENT_TYPES[data.doctype],
    'content-length': String(bytes.length),
    'content-disposition': disposition('attachment', summaryName(source, data.doctype)),
  });
}
