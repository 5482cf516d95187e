import type { ContractField } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { withStagedFiles } from '../../../platform/files/staged-files';
import type { ContractRenderer } from '../render/contract-renderer';
import type { RenderResult } from '../render/render-request';
import type { ContractSource } from './contract-rows';
import { claimContract, finishContract, isCanceled, saveProgress } from './contract-state-rows';
import { readingText } from './reading-text';
import { workbookOfContract } from './workbook-of-contract';

const MAX_BYTES = 60 * 1024 * 1024;
/** How often a running job checks whether it was canceled, in milliseconds. */
const POLL_MS = 300;
const RENDERED_PERCENT = 70;

/** The locations of the text's fields with their definitions. A field in the header of a table is on several pages. */
function fieldsOf({ signFields }: ContractSource, { fields }: RenderResult): ContractField[] {
  return fields.flatMap(({ index, ...place }) => {
    const field = signFields[index];
    return field ? [{ ...field, index, ...place }] : [];
  });
}

async function render(
  renderer: ContractRenderer,
  source: ContractSource,
  doctype: 'customdocs' | 'spreadsheet',
  signal?: AbortSignal,
) {
  if (doctype === 'spreadsheet')
    return {
      ...{ bytes: await workbookOfContract(source.request.title, source.request.doc), format: 'xlsx' as const },
      ...{ pages: 0, fields: [], reading: null },
    };
  const result = await renderer.render(source.request, signal);
  const locatedFields = result.fields.filter(({ index }) => source.signFields[index]);
  const readingTree = readingText(source.request.doc, locatedFields);
  return {
    bytes: Buffer.from(result.pdf.buffer, result.pdf.byteOffset, result.pdf.byteLength),
    format: 'pdf' as const,
    pages: result.pages,
    fields: fieldsOf(source, result),
    reading: readingTree,
  };
}

/** A signal that aborts with the job, or when the contract was canceled. The caller ends it. */
function cancellation(scope: TenantScope, contract: Id, job: AbortSignal) {
  const canceledController = new AbortController();
  const timer = setInterval(() => {
    void scope
      .read((tx) => isCanceled(tx, contract))
      .then((hasEnded) => {
        if (hasEnded) canceledController.abort();
      })
      // The next check, or the end of the job, finds it.
      .catch(() => undefined);
  }, POLL_MS);
  return { signal: AbortSignal.any([job, canceledController.signal]), end: () => clearInterval(timer) };
}

interface GenerateContext {
  readonly scope: TenantScope;
  readonly files: FileStore;
  readonly renderer: ContractRenderer;
  readonly signal: AbortSignal;
}

/** Renders and stores a contract within an open transaction, without progress. @returns false if it has ended already */
export async function renderInTransaction(
  tx: TenantTx,
  { files, renderer }: Pick<GenerateContext, 'files' | 'renderer'>,
  contract: Id,
): Promise<boolean> {
  const claimedContract = await claimContract(tx, contract);
  if (!claimedContract) return false;
  const { bytes, ...rendered } = await render(renderer, claimedContract.source, claimedContract.doctype);
  return withStagedFiles(files, async (stage) => {
    const { key, size, sha256 } = await stage(Readable.from([bytes]), MAX_BYTES);
    return finishContract(tx, contract, { key, size, sha256, ...rendered });
  });
}

/** Renders a contract that is waiting and stores its file. Does nothing for one that is finished or canceled. */
export async function renderStoredContract(
  { scope, files, renderer, signal }: GenerateContext,
  contract: Id,
): Promise<void> {
  const claimedContract = await scope.write((tx) => claimContract(tx, contract));
  if (!claimedContract) return;
  const running = cancellation(scope, contract, signal);
  try {
    const { bytes, ...rendered } = await render(
      renderer,
      claimedContract.source,
      claimedContract.doctype,
      running.signal,
    );
    await scope.write((tx) => saveProgress(tx, contract, RENDERED_PERCENT));
    await withStagedFiles(files, async (stage) => {
      const { key, size, sha256 } = await stage(Readable.from([bytes]), MAX_BYTES);
      const isFinished = await scope.write((tx) => finishContract(tx, contract, { key, size, sha256, ...rendered }));
      // The error makes the store remove the staged bytes.
      if (!isFinished) throw new Error('the contract was canceled');
    });
  } finally {
    running.end();
  }
}
