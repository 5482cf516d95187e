import { call, CallRefused, isRefused } from '../../../client';
import { receivedIssue, type FieldConflict, type FormStore, type SentIssue } from '../../../form-view';
import { TIMINGS } from '../../../ui/timings';
import { callsOf, withModule, savedRecord, type LoadedRecord, type SavedRecord } from '../../record-list';
import type { RecordModule } from '../record-module';
import type { FormElement, FormViewer } from '@lendwright/forms';

/** Whether this viewer's changes to a field need someone else's review. */
function needsReview(element: FormElement | undefined, { roleId }: FormViewer): boolean {
  const reviewers = element?.reviewers ?? [];
  return reviewers.length > 0 && !reviewers.includes(roleId);
}

export type SaveMode = 'save' | 'autosave' | 'force' | 'submit';
export type Saved = SavedRecord;
export type Loaded = LoadedRecord;
type AdminInfo = NonNullable<Parameters<typeof call<'saveOpportunities'>>[1]>['body']['adminInfo'];

export interface SaveState {
  readonly kind: 'idle' | 'saving' | 'saved' | 'failed';
  readonly savedAt: string | null;
}

export interface SaverInput {
  readonly module: RecordModule;
  readonly id: string;
  readonly store: FormStore;
  readonly version: number;
  readonly onSaved: (answer: Saved) => void;
}

interface ConflictDetails {
  readonly version: number;
  readonly fields: readonly { field: string; yours: unknown; theirs: unknown; by: string; at: string }[];
}

const RETRY_DELAY_MS = 3_000;

type Changes = Readonly<Record<string, unknown>>;

export interface SaveExtra {
  readonly reason?: string;
  readonly stageReason?: string;
  readonly adminInfo?: AdminInfo;
}

/**
 * Saves answers: autosave 800 ms after the last key, and full saves on demand. One request at a time; a lost connection
 * is retried until it is restored. A reviewed field is saved on blur instead of while typing: its stored answer stays
 * unchanged until the change is accepted.
 */
export class RecordSaver {
  #state: SaveState = { kind: 'idle', savedAt: null };
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastRequest: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #isFailing = false;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly input: SaverInput) {
    this.#version = input.version;
  }

  readonly state = (): SaveState => this.#state;
  readonly version = (): number => this.#version;
  /**
   * The fields that no save accepts at the moment: invalid or unchecked ones, those with a conflict or error, or all
   * while saves fail.
   */
  readonly unsavedFields = (): readonly string[] => {
    const { store } = this.input;
    const fit = this.#isFailing ? {} : store.changes();
    return store.dirty().filter((field) => !(field in fit));
  };
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Watches the store until the returned function is called. */
  watch(): () => void {
    this.#isClosed = false;
    const stop = this.input.store.listenAll(() => this.#changed());
    const stopChecks = this.input.store.checks.listen(() => this.flush());
    const retry = () => this.#state.kind === 'failed' && this.#schedule(0, true);
    const leave = () => this.#hasChanges() && void this.save('autosave', {}, true).catch(() => undefined);
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      stopChecks();
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      this.#isClosed = true;
      clearTimeout(this.#timer);
      if (this.#hasChanges()) void this.save('autosave').catch(() => undefined);
    };
  }

  /** A field lost focus: saves its changes immediately. */
  flush(): void {
    if (this.#hasChanges()) this.#schedule(0, true);
  }

  /**
   * Applies a save by someone else, unless it affects a field with local changes: then the next save shows both values.
   */
  applyRemote({ record }: Loaded): void {
    const { store } = this.input;
    if (record.version <= this.#version || this.#state.kind === 'saving' || store.overlaps(record.info)) return;
    this.#version = record.version;
    store.applySavedAnswers(record.info);
  }

  /**
   * Saves the changes.
   * @throws CallRefused, with code `conflict` after both values are shown at their fields; ConnectionLost
   */
  save(mode: SaveMode, saveOptions: SaveExtra = {}, isKeepalive = false): Promise<Saved> {
    clearTimeout(this.#timer);
    return this.#queue(mode, () => this.input.store.changes(), saveOptions, isKeepalive);
  }

  #queue(mode: SaveMode, changes: () => Changes, saveOptions: SaveExtra = {}, isKeepalive = false): Promise<Saved> {
    const sendPromise = this.#lastRequest
      .catch(() => undefined)
      .then(() => this.#send(mode, changes(), saveOptions, isKeepalive));
    this.#lastRequest = sendPromise;
    return sendPromise;
  }

  async #send(mode: SaveMode, formData: Changes, saveOptions: SaveExtra, isKeepalive: boolean): Promise<Saved> {
    const { module, id, store, onSaved } = this.input;
    this.#set({ ...this.#state, kind: 'saving' });
    try {
      const body = { version: this.#version, mode, formData, ...saveOptions };
      const sentAnswer = await call(callsOf(module).save, withModule(module, { params: { id }, body }), {
        isKeepalive,
      });
      const answer = savedRecord(sentAnswer);
      this.#version = answer.record.version;
      this.#isFailing = false;
      store.applySavedAnswers(answer.record.info, formData);
      this.#set({ kind: 'saved', savedAt: new Date().toISOString() });
      onSaved(answer);
      return answer;
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  #fail(error: unknown): void {
    this.#isFailing = !(error instanceof CallRefused) || error.status >= 500;
    this.#set({ ...this.#state, kind: this.#isFailing ? 'failed' : 'idle' });
    if (this.#isFailing) return this.#schedule(RETRY_DELAY_MS, true);
    // The changes of a refused save are still autosaved.
    if (isRefused(error, 'mandatory')) this.#schedule(TIMINGS.autosave, true);
    if (isRefused(error, 'conflict')) this.#showConflict(error.details as ConflictDetails);
    if (isRefused(error, 'invalid')) {
      const { issues } = error.details as { issues: readonly (SentIssue & { field: string })[] };
      this.input.store.setIssues(new Map(issues.map((issue) => [issue.field, receivedIssue(issue)])));
    }
  }

  #showConflict({ version, fields }: ConflictDetails): void {
    const { store } = this.input;
    this.#version = version;
    const foundFields = fields.map(({ field, yours, theirs, by, at }) => [field, { yours, theirs, by, at }] as const);
    store.setConflicts(new Map<string, FieldConflict>([...store.conflicts(), ...foundFields]));
  }

  /** Whether there is something to save is found out by then: comparing all answers would be part of every key. */
  #changed(): void {
    this.#schedule(TIMINGS.autosave);
  }

  #schedule(delay: number, isBlurred = false): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const changes = () => (isBlurred ? this.input.store.changes() : this.#withoutReviewed());
    this.#timer = setTimeout(() => {
      if (Object.keys(changes()).length > 0) void this.#queue('autosave', changes).catch(() => undefined);
    }, delay);
  }

  #withoutReviewed(): Changes {
    const { store } = this.input;
    return Object.fromEntries(
      Object.entries(store.changes()).filter(([field]) => !needsReview(store.index.elements.get(field), store.viewer)),
    );
  }

  #hasChanges(): boolean {
    return Object.keys(this.input.store.changes()).length > 0;
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
