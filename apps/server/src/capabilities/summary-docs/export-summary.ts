import type { Viewer } from '@lendwright/access';
import type { BodyOf, exportSummary as operation, SummaryDoctype } from '@lendwright/api';
import type { Clock } from '../../platform/clock/clock';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { Bytes } from '../../platform/http/route';
import { recordAuditEvent } from '../audit';
import type { ContractRenderer } from '../contracts';
import { disposition } from '../documents';
import { missing, type RecordEngine } from '../records';
import { saveChoice } from './choice-rows';
import { csvOfSummary } from './csv-of-summary';
import { buildSummary } from './model/build-summary';
import { preparationOf, type Preparation } from './model/preparation';
import { leftOut } from './model/left-out';
import { loadPictures } from './model/load-pictures';
import type { Summary } from './model/summary';
import { readSummarySource, type SummarySource } from './model/summary-source';

import { summaryPages } from './pdf/summary-pages';
import { workbookOfSummary } from './sheets/workbook-of-summary';
import { summaryName } from './summary-name';

type Body = BodyOf<typeof operation>;

export interface SummaryDeps {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly renderer: ContractRenderer;
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
  if (viewer.apiKeyFormId === undefined) await saveChoice(tx, viewer.accountId, row.form_id, hideElements);
}

function render(
  { renderer }: SummaryDeps,
  doctype: SummaryDoctype,
  summary: Summary,
  preparation: Preparation,
  gone?: AbortSignal,
): Promise<Uint8Array> {
  if (doctype === 'pdf') return renderer.render(summaryPages(summary, preparation), gone).then(({ pdf }) => pdf);
  return doctype === 'csv'
    ? Promise.resolve(Buffer.from(csvOfSummary(summary, preparation)))
    : workbookOfSummary(summary, preparation);
}

/**
 * A summary of a record with exactly what the viewer may see, less what is left out. The audit log has every export,
 * written with the read.
 * @param gone aborts if the client disconnects
 * @throws Refusal 404 not_found, 422 invalid for unknown elements, 429 too_many_at_once
 * @source spec 2-records §2.10, §7, §9
 */
export async function exportSummary(
  deps: SummaryDeps,
  scope: TenantScope,
  viewer: Viewer,
  body: Body,
  gone?: AbortSignal,
): Promise<Bytes> {
  const { data, hideElements } = body;
  if (data.companyId !== undefined && data.companyId !== scope.companyId) throw missing();
  const setup = await deps.engine.setups.of(scope);
  const { source, isOut } = await scope.write(async (tx) => {
    const found = await readSummarySource(deps.engine, tx, setup, viewer, data._id);
    if (data.form_id !== undefined && data.form_id !== found.row.form_id) throw missing();
    const isChosen = leftOut(found.form, found.formViewer, hideElements);
    await recordExport(tx, found, body);
    return { source: found, isOut: isChosen };
  });
  const pictures = data.doctype === 'pdf' ? await loadPictures(source, isOut, deps.files) : new Map<string, never>();
  const summary = await buildSummary(source, isOut, pictures);
  const bytes = Buffer.from(await render(deps, data.doctype, summary, preparationOf(source, deps.clock.now()), gone));
  return new Bytes(bytes, {
    'content-type': CONTENT_TYPES[data.doctype],
    'content-length': String(bytes.length),
    'content-disposition': disposition('attachment', summaryName(source, data.doctype)),
  });
}
