import { reason } from '@lendwright/api';
import { invariant, type Reason } from '@lendwright/kernel';
import { LimitedWorkers, WorkerFailure } from '../../../platform/threads/limited-workers';
import type { FilledForm } from './fill-form';
import type { FieldValue } from './set-field';
import type { FormIssue } from './pdf-form';
import type { PdfAnswer, PdfRequest } from './pdf-worker';
import type { FormFields } from './read-fields';

const LIMITS = {
  workers: 2,
  timeoutMs: 30_000,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
};

/** Imported dynamically, so that the bundler creates a separate file for the worker. */
const program = async () => {
  const { PDF_ROLE, workerUrl } = await import('./pdf-worker');
  return { url: workerUrl, role: PDF_ROLE };
};

/** A result, or why the PDF cannot be used. */
export type Outcome<Result> =
  | { readonly result: Result; readonly issue: null }
  | { readonly result: null; readonly issue: Reason };

const reportUnusable = (issue: FormIssue) => ({ result: null, issue: reason(`standardDocs.fault.${issue}`) });

type BytesReader = () => Promise<ArrayBuffer>;

/** Reads and fills PDF forms in workers with limited memory and time. */
export class PdfForms {
  private readonly workers: LimitedWorkers;

  /** @param onWorkerFailure called for every terminated worker: a malicious file, or a bug */
  constructor(
    private readonly onWorkerFailure: (error: unknown) => void = () => undefined,
    timeoutMs = LIMITS.timeoutMs,
  ) {
    this.workers = new LimitedWorkers(program, { ...LIMITS, timeoutMs });
  }

  /** The fields of a form, or why it cannot be a standard document. */
  async readFields(read: BytesReader): Promise<Outcome<FormFields>> {
    const answer = await this.run(read, (bytes) => ({ task: 'read', bytes }));
    if (answer.task === 'unusable') return reportUnusable(answer.issue);
    invariant(answer.task === 'read', 'the worker reads fields');
    return { result: answer, issue: null };
  }

  /** A filled copy of a form, or why it cannot be filled. */
  async fill(
    read: BytesReader,
    values: readonly FieldValue[],
    options: { readonly id: string; readonly flatten: boolean },
  ): Promise<Outcome<FilledForm>> {
    const answer = await this.run(read, (bytes) => ({ task: 'fill', bytes, values, ...options }));
    if (answer.task === 'unusable') return reportUnusable(answer.issue);
    invariant(answer.task === 'fill', 'the worker fills forms');
    return { result: answer, issue: null };
  }

  private async run(read: BytesReader, requestOf: (bytes: ArrayBuffer) => PdfRequest): Promise<PdfAnswer> {
    try {
      return await this.workers.run<PdfAnswer>(async () => {
        const bytes = await read();
        return { request: requestOf(bytes), transferList: [bytes] };
      });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      this.onWorkerFailure(error);
      return { task: 'unusable', issue: 'tooExpensive' };
    }
  }

  /** Terminates idle workers. */
  close(): Promise<void> {
    return this.workers.close();
  }
}
