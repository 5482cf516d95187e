import type { Viewer } from '@lendwright/access';
import { setTimeout as wait } from 'node:timers/promises';
import { Bytes } from '../../platform/http/route';
import type { ExportPlan } from './export-plan';
import type { Exporter } from './exporter';
import { openSpoolFile, type SpoolFile } from './spool-file';

/**
 * Failures within this time are sent as an error response; after it, the file is streamed while it is being written.
 */
const HEAD_START_MS = 2_000;

/** Reports an early failure while an error response is still possible. */
async function begin(file: SpoolFile, writePromise: Promise<void>): Promise<{ isWritten: boolean }> {
  const earlyController = new AbortController();
  const isWritten = writePromise.then(() => true);
  const isLate = wait(HEAD_START_MS, false, { signal: earlyController.signal }).catch(() => false);
  try {
    return { isWritten: await Promise.race([isWritten, isLate]) };
  } catch (error) {
    await file.discard();
    throw error;
  } finally {
    earlyController.abort();
  }
}

/**
 * Streams an export as a CSV file. One export per person runs at a time. A worker thread writes the file, so requests
 * are not blocked; the file is unlinked but stays open, so a slow reader still gets it completely. The export ends if
 * the client disconnects.
 * @param signal aborts if the client disconnects
 * @param makePlan determines the exported rows and the file name without extension; called when a slot is free
 * @throws Refusal 429 export_running, 429 too_many_at_once, 503, 507 storage_full
 * @source TRUST F23, F31
 */
export async function streamExport(
  exporter: Exporter,
  viewer: Viewer,
  signal: AbortSignal | undefined,
  makePlan: () => Promise<{ readonly plan: ExportPlan; readonly name: string }>,
): Promise<Bytes> {
  const leave = await exporter.waitForSlot(viewer.accountId, signal);
  let writePromise: Promise<void> | null = null;
  try {
    const { plan, name } = await makePlan();
    const file = await openSpoolFile();
    writePromise = exporter.write({ path: file.path, plan }, signal).finally(leave);
    const { isWritten } = await begin(file, writePromise);
    return new Bytes(file.read(writePromise), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      ...(isWritten && { 'content-length': String(await file.size()) }),
    });
  } finally {
    if (writePromise === null) leave();
  }
}
