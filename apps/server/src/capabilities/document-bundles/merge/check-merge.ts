import type { Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type BodyOf, type checkMerge as operation, type MergeProblem } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { readStoredFile } from '../../../platform/files/read-stored-file';
import { LimitedWorkers, WorkerFailure } from '../../../platform/threads/limited-workers';
import { missingRefusal, type RecordEngine } from '../../records';
import type { BundlePart } from '../bundle-part';
import { findParts } from '../find-parts';
import { MERGE_MEMORY, mergeProgram, MERGE_TIMEOUT_MS } from './merge-limits';
import type { MergeAnswer } from './merge-worker';

const MERGED_TYPES = new Set(['application/pdf', 'image/jpeg', 'image/png']);

interface Outcome {
  readonly pages: number;
  readonly problem: MergeProblem | null;
}

const refused = (problem: MergeProblem): Outcome => ({ pages: 0, problem });

export interface MergeCheck {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly workers: LimitedWorkers;
}

export const mergeCheckWorkers = (): LimitedWorkers =>
  new LimitedWorkers(mergeProgram, { workers: 1, timeoutMs: MERGE_TIMEOUT_MS, memory: MERGE_MEMORY });

async function outcomeOf({ files, workers }: MergeCheck, part: BundlePart): Promise<Outcome> {
  if (!MERGED_TYPES.has(part.type)) return refused('unsupported');
  try {
    const answer = await workers.run<MergeAnswer>(async () => {
      const bytes = await readStoredFile(files, part);
      return { request: { task: 'count', bytes, type: part.type }, transferList: [bytes] };
    });
    if (answer.task === 'count') return { pages: answer.pages, problem: null };
    return refused(answer.task === 'problem' ? answer.problem : 'broken');
  } catch (error) {
    if (error instanceof WorkerFailure) return refused('broken');
    if (isRefusal(error) && error.code === 'not_found') return refused('missing');
    throw error;
  }
}

/**
 * Opens every file of a selection and reports its pages, or why it cannot be merged.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function checkMerge(
  check: MergeCheck,
  scope: TenantScope,
  viewer: Viewer,
  { owner, items }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { engine } = check;
  const setup = await engine.setups.of(scope);
  const foundParts = await scope.read((tx) => findParts({ engine, setup, viewer }, tx, owner, items));
  if (foundParts.missingItems.length > 0) throw missingRefusal();
  if (foundParts.deniedItems.length > 0) throw new Refusal(403, 'forbidden', reason('documentBundles.fileDenied'));
  const files: AnswerOf<typeof operation>['files'] = [];
  for (const part of foundParts.parts) {
    const { kind, id, name, size } = part;
    files.push({ kind, id, name, size, ...(await outcomeOf(check, part)) });
  }
  return { files };
}
