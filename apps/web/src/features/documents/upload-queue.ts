import { newId } from '@lendwright/kernel';
import { ConnectionLost, isRefused, type Answer, type upload } from '../../client';
import type { DocumentOwner } from './document-shapes';
import { uploadParts } from './upload-parts';

/** An upload in progress, or one that failed and has not been dismissed. */
export interface UploadTask {
  readonly id: number;
  readonly owner: string;
  readonly element: string;
  readonly name: string;
  readonly size: number;
  /** Share of bytes sent, 0 to 1; at 1 the server checks and stores the file. */
  readonly share: number;
  readonly error: 'refused' | 'lost' | 'failed' | null;
  /** The server's error message. */
  readonly reason: string;
}

/** Sends one upload: as a signed-in user, or from a public page. */
export type Send = typeof upload<'uploadDocument'>;
type UploadedDocument = Answer<'uploadDocument'>;

export interface UploadRequest {
  readonly owner: DocumentOwner;
  readonly element: string;
  readonly files: readonly File[];
  readonly reason: string | null;
  readonly onDone: (answer: UploadedDocument) => void;
}

/** Uploads of a page: they continue while the user switches tabs. */
export class UploadQueue {
  #tasks: readonly UploadTask[] = [];
  #lastId = 0;
  readonly #listeners = new Set<() => void>();
  readonly #controllers = new Map<number, AbortController>();
  /** What each task sends; the same `item` makes a repeated upload the same one for the server. */
  readonly #sent = new Map<number, { readonly request: UploadRequest; readonly item: string }>();

  constructor(private readonly send: Send) {}

  readonly read = (): readonly UploadTask[] => this.#tasks;
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends files as one upload, with progress in bytes. Never throws: an error is stored in the task. */
  start(request: UploadRequest): Promise<void> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { owner, element, files } = request;
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const name = files.map((file) => file.name).join(', ');
    this.#set([...this.#tasks, { id, owner: owner.owner, element, name, size, share: 0, error: null, reason: '' }]);
    this.#sent.set(id, { request, item: newId() });
    return this.#upload(id);
  }

  /** Sends the files of a failed upload again. The server stores them once, even if the first attempt had arrived. */
  retry(id: number): Promise<void> {
    if (!this.#tasks.some((task) => task.id === id && task.error !== null)) return Promise.resolve();
    this.#change(id, { share: 0, error: null, reason: '' });
    return this.#upload(id);
  }

  /** Sends every upload again that a lost connection interrupted. */
  resume(): void {
    for (const { id, error } of this.#tasks) if (error === 'lost') void this.retry(id);
  }

  async #upload(id: number): Promise<void> {
    const sentData = this.#sent.get(id);
    if (!sentData) return;
    const { owner, element, files, reason, onDone } = sentData.request;
    const stop = new AbortController();
    this.#controllers.set(id, stop);
    try {
      const answer = await this.send(
        'uploadDocument',
        uploadParts(owner, element, files, reason, sentData.item),
        (share) => this.#change(id, { share }),
        stop.signal,
      );
      this.dismiss(id);
      onDone(answer);
    } catch (error) {
      if (stop.signal.aborted) return this.dismiss(id);
      if (isRefused(error)) this.#change(id, { error: 'refused', reason: error.message });
      else this.#change(id, { error: error instanceof ConnectionLost ? 'lost' : 'failed' });
    } finally {
      this.#controllers.delete(id);
    }
  }

  /** Cancels an upload: nothing of it is stored. */
  stop(id: number): void {
    this.#controllers.get(id)?.abort();
  }

  dismiss(id: number): void {
    this.#sent.delete(id);
    this.#set(this.#tasks.filter((task) => task.id !== id));
  }

  #change(id: number, patch: Partial<UploadTask>): void {
    this.#set(this.#tasks.map((task) => (task.id === id ? { ...task, ...patch } : task)));
  }

  #set(tasks: readonly UploadTask[]): void {
    this.#tasks = tasks;
    for (const listener of this.#listeners) listener();
  }
}
