import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { newFileKey } from '../../../platform/files/file-key';
import type { FileStore } from '../../../platform/files/file-store';
import { readStoredFile } from '../../../platform/files/read-stored-file';
import { MAX_ATTEMPTS } from '../../../platform/jobs/add-job';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { Vault } from '../../../platform/secrets/sealed';
import { queryWorker, startLimitedWorker } from '../../../platform/threads/limited-worker';
import type { ContractRenderer } from '../../contracts';
import { failMerging, findBundle, finishMerging, markMerged, startMerging } from '../bundle-rows';
import { coverPages } from './cover-page';
import { MERGE_JOB, partsLocation } from './merge-job-name';
import { MERGE_MEMORY, mergeProgram, MERGE_TIMEOUT_MS } from './merge-limits';
import type { MergePlan } from './merge-plan';
import type { MergeAnswer, MergeRequest } from './merge-worker';

export interface MergeWork {
  readonly files: FileStore;
  readonly vault: Vault;
  /** The author of the cover page. */
  readonly renderer: ContractRenderer;
}

const MAX_BYTES = 500 * 1024 * 1024;

/** The cover with page numbers that count its own pages. */
async function renderCover(
  { cover, parts }: MergePlan,
  pageCounts: readonly number[],
  renderer: ContractRenderer,
  signal: AbortSignal,
): Promise<{ readonly bytes: ArrayBuffer; readonly title: string } | null> {
  if (!cover) return null;
  const coveredParts = parts.map(({ title }, index) => ({ title, pages: pageCounts[index] ?? 0 }));
  let result = await renderer.render(coverPages(cover, coveredParts, 1), signal);
  if (result.pages > 1) result = await renderer.render(coverPages(cover, coveredParts, result.pages), signal);
  return { bytes: result.pdf.buffer, title: cover.texts.cover };
}

/** Adds one file after another in one worker. @returns null if a file cannot be merged */
async function mergeParts(
  { files, renderer }: Pick<MergeWork, 'files' | 'renderer'>,
  plan: MergePlan,
  title: string,
  { onMerged, signal }: { readonly onMerged: (doneCount: number) => Promise<void>; readonly signal: AbortSignal },
): Promise<Uint8Array | null> {
  const { url, role } = await mergeProgram();
  const worker = startLimitedWorker(url, role, MERGE_MEMORY, true);
  const run = (request: MergeRequest, transferList: readonly ArrayBuffer[]) =>
    queryWorker<MergeAnswer>(worker, request, { timeoutMs: MERGE_TIMEOUT_MS, signal, transferList });
  try {
    const pageCounts: number[] = [];
    for (const [index, part] of plan.parts.entries()) {
      const bytes = await readStoredFile(files, part);
      const answer = await run({ task: 'add', bytes, type: part.type, title: part.title }, [bytes]);
      if (answer.task !== 'add') return null;
      pageCounts.push(answer.pages);
      await onMerged(index + 1);
    }
    const cover = await renderCover(plan, pageCounts, renderer, signal);
    const answer = await run(
      { task: 'save', title, cover, hasPageNumbers: plan.hasPageNumbers },
      cover ? [cover.bytes] : [],
    );
    return answer.task === 'save' ? answer.bytes : null;
  } finally {
    await worker.terminate();
  }
}

/**
 * Merges the files of a queued bundle. Idempotent once a file is stored; of two concurrent attempts, one file remains.
 */
export async function mergeBundle(
  { files, vault, renderer }: MergeWork,
  scope: TenantScope,
  id: Id,
  signal: AbortSignal,
): Promise<void> {
  const jobToken = await scope.write((tx) => startMerging(tx, id));
  const bundle = jobToken && (await scope.read((tx) => findBundle(tx, id)));
  if (!bundle) return;
  const plan = JSON.parse(vault.unseal(scope.companyId, partsLocation(id), jobToken)) as MergePlan;
  const onMerged = (doneCount: number) => scope.write((tx) => markMerged(tx, id, doneCount));
  const bytes = await mergeParts({ files, renderer }, plan, bundle.name, { onMerged, signal });
  if (!bytes) return scope.write((tx) => failMerging(tx, id));
  const key = newFileKey();
  const { size, sha256 } = await files.put(key, Readable.from([Buffer.from(bytes)]), { limit: MAX_BYTES });
  const isFirst = await scope.write((tx) => finishMerging(tx, id, { key, size, sha256 }));
  if (!isFirst) await files.remove(key);
}

/** Merges queued bundles. A bundle whose last attempt fails is marked as failed. */
export const mergeBundleJob = (work: MergeWork): JobDefinition =>
  defineJob(
    MERGE_JOB,
    z.object({ companyId: z.string(), id: z.string() }),
    async (payload, { database, attempt, signal }) => {
      const scope = database.tenant(payload.companyId);
      try {
        await mergeBundle(work, scope, payload.id, signal);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS) await scope.write((tx) => failMerging(tx, payload.id));
        throw error;
      }
    },
  );
