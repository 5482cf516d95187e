import { call, CallLost, CallRefused, isRefused, type Answer } from '../../client';
import { dropDraft, keepable, keepDraft, type FieldConflict, type FormStore } from '../../form-view';
import { TIMINGS } from '../../ui/timings';
import { RECORD_MODULES, type RecordModule } from './record-module';

export type SaveMode = 'save' | 'draft' | 'force' | 'submit';
export type Saved = Answer<'saveOpportunities'>;
export type Loaded = Answer<'readOpportunities'>;
type AdminInfo = NonNullable<Parameters<typeof call<'saveOpportunities'>>[1]>['body']['adminInfo'];

export interface SaveState {
  readonly kind: 'idle' | 'saving' | 'saved' | 'failed';
  readonly savedAt: string | null;
}

export interface SaverInput {
  readonly module: RecordModule;
  readonly id: string;
  readonly account: string;
  readonly store: FormStore;
  readonly version: number;
  readonly onSaved: (answer: Saved) => void;
}

interface ConflictDetails {
  readonly version: number;
  readonly fields: readonly { field: string; yours: unknown; theirs: unknown; by: string; at: string }[];
}

const KEEP_AFTER = 250;
const RETRY_AFTER = 3_000;

/**
 * Carries typed answers to the server: as drafts 800 ms after the last key, and whole on demand. One call at a time;
 * a lost connection is tried again until it is back, and what is typed waits encrypted in this browser meanwhile.
 */
export class RecordSaver {
  #state: SaveState = { kind: 'idle', savedAt: null };
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #flight: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly input: SaverInput) {
    this.#version = input.version;
  }

  readonly state = (): SaveState => this.#state;
  readonly version = (): number => this.#version;
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Watches the store until the answer is called. */
  watch(): () => void {
    this.#isClosed = false;
    const stop = this.input.store.listenAll(() => this.#changed());
    const retry = () => this.#state.kind === 'failed' && this.#schedule(0);
    window.addEventListener('online', retry);
    return () => {
      stop();
      window.removeEventListener('online', retry);
      this.#isClosed = true;
      clearTimeout(this.#timer);
      clearTimeout(this.#keepTimer);
      if (this.#hasChanges())
        void this.#keep()
          .then(() => this.save('draft'))
          .catch(() => undefined);
    };
  }

  /** A field was left: what changed goes now. */
  hurry(): void {
    if (this.#hasChanges()) this.#schedule(0);
  }

  /** Takes what somebody else saved, unless it touches a field that is being changed here: then the next save shows both. */
  takeRemote({ record }: Loaded): void {
    const { store } = this.input;
    if (record.version <= this.#version || this.#state.kind === 'saving' || store.overlaps(record.info)) return;
    this.#version = record.version;
    store.takeSaved(record.info);
  }

  /**
   * Saves what changed.
   * @throws CallRefused, also with `conflict` after both values stand at their fields; CallLost
   */
  save(mode: SaveMode, extra: { readonly reason?: string; readonly adminInfo?: AdminInfo } = {}): Promise<Saved> {
    clearTimeout(this.#timer);
    const sending = this.#flight.catch(() => undefined).then(() => this.#send(mode, extra));
    this.#flight = sending;
    return sending;
  }

  async #send(mode: SaveMode, extra: { readonly reason?: string; readonly adminInfo?: AdminInfo }): Promise<Saved> {
    const { module, id, store, account, onSaved } = this.input;
    const formData = store.changes();
    this.#set({ ...this.#state, kind: 'saving' });
    try {
      const answer = await call(RECORD_MODULES[module].save, {
        params: { id },
        body: { version: this.#version, mode, formData, ...extra },
      });
      this.#version = answer.record.version;
      store.takeSaved(answer.record.info, formData);
      this.#set({ kind: 'saved', savedAt: new Date().toISOString() });
      if (store.dirty().length === 0) dropDraft(account, id);
      onSaved(answer);
      return answer;
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  #fail(error: unknown): void {
    if (error instanceof CallLost) {
      this.#set({ ...this.#state, kind: 'failed' });
      return this.#schedule(RETRY_AFTER);
    }
    this.#set({ ...this.#state, kind: error instanceof CallRefused && error.status < 500 ? 'idle' : 'failed' });
    if (isRefused(error, 'conflict')) this.#showConflict(error.details as ConflictDetails);
    if (isRefused(error, 'invalid')) {
      const { issues } = error.details as { issues: readonly { field: string; message: string }[] };
      this.input.store.setFaults(new Map(issues.map(({ field, message }) => [field, message])));
    }
  }

  #showConflict({ version, fields }: ConflictDetails): void {
    const { store } = this.input;
    this.#version = version;
    const found = fields.map(({ field, yours, theirs, by, at }) => [field, { yours, theirs, by, at }] as const);
    store.setConflicts(new Map<string, FieldConflict>([...store.conflicts(), ...found]));
  }

  #changed(): void {
    clearTimeout(this.#keepTimer);
    if (!this.#hasChanges()) return;
    this.#keepTimer = setTimeout(() => void this.#keep(), KEEP_AFTER);
    this.#schedule(TIMINGS.autosave);
  }

  #schedule(after: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      if (this.#hasChanges()) void this.save('draft').catch(() => undefined);
    }, after);
  }

  #hasChanges(): boolean {
    return Object.keys(this.input.store.changes()).length > 0;
  }

  async #keep(): Promise<void> {
    const { store, account, id } = this.input;
    const all = store.answers();
    const typed = Object.fromEntries(store.dirty().map((field) => [field, all[field] ?? null]));
    await keepDraft(account, id, {
      at: new Date().toISOString(),
      version: this.#version,
      answers: keepable(typed, store.index.elements),
    });
    if (store.dirty().length === 0) dropDraft(account, id);
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
