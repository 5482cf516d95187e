import { call } from '../../../client';
import type { Answers } from '@lendwright/forms';
import { discardDraft, isStorable, saveDraft, rowsBeingEdited, type FormStore } from '../../../form-view';

export interface DraftAutosaveInput {
  readonly account: string;
  /** The record id, or `create-contacts` and the like. */
  readonly subject: string;
  readonly form: { readonly _id: string; readonly version: number };
  readonly store: FormStore;
  /** The version of the record being edited; null on a create page. */
  readonly recordVersion: () => number | null;
  /** The fields that only a draft contains: those that no save accepts, or all while saves fail. */
  readonly unsavedFields: () => readonly string[];
  /** Subscribes to a further trigger, such as a failed save. @returns unsubscribe */
  readonly listen?: (listener: () => void) => () => void;
}

/** Locally almost immediately; on the server within two seconds of the last key. */
const LOCAL_SAVE_DELAY_MS = 250;
const SERVER_SAVE_DELAY_MS = 1_500;

/**
 * Stores unsaved input: all of it encrypted in this browser, and on the server what no save accepts, so that it is
 * available on other devices. Deletes both when nothing is left. An earlier draft that the user has not answered yet
 * stays below it.
 */
export class DraftAutosave {
  #earlierDraft: Answers = {};
  #isLocal = false;
  #isRemote = false;
  #isDone = false;
  #lastSaved = '';
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #remoteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly input: DraftAutosaveInput) {}

  /** Reports where an earlier draft was found, and which of its answers still wait for the user's decision. */
  found(draft: { readonly isLocal: boolean; readonly isRemote: boolean; readonly earlierDraft: Answers }): void {
    this.#isLocal ||= draft.isLocal;
    this.#isRemote ||= draft.isRemote;
    this.#earlierDraft = draft.earlierDraft;
  }

  /** The earlier draft was restored or discarded. */
  clearEarlierDraft(): void {
    this.#earlierDraft = {};
    this.#changed();
  }

  /** Watches the store until the returned function is called, which saves a last time. */
  watch(): () => void {
    const { store, listen } = this.input;
    const changed = () => this.#changed();
    const unsubscribers = [store.listenAll(changed), rowsBeingEdited(store).listen(changed), listen?.(changed)];
    const retry = () => {
      this.#lastSaved = '';
      this.#changed();
    };
    const leave = () => {
      void this.#saveLocally();
      void this.#saveRemotely(true);
    };
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    return () => {
      for (const stop of unsubscribers) stop?.();
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      clearTimeout(this.#localTimer);
      clearTimeout(this.#remoteTimer);
      void this.#saveLocally();
      void this.#saveRemotely();
    };
  }

  /** The record was created: its draft is no longer needed. */
  async drop(): Promise<void> {
    clearTimeout(this.#localTimer);
    clearTimeout(this.#remoteTimer);
    this.#isDone = true;
    this.#deleteLocal();
    await this.#deleteRemote();
  }

  #changed(): void {
    if (this.#isDone) return;
    clearTimeout(this.#localTimer);
    clearTimeout(this.#remoteTimer);
    this.#localTimer = setTimeout(() => void this.#saveLocally(), LOCAL_SAVE_DELAY_MS);
    this.#remoteTimer = setTimeout(() => void this.#saveRemotely(), SERVER_SAVE_DELAY_MS);
  }

  #typedAnswers(fields: readonly string[]): Answers {
    const { store } = this.input;
    const allData = store.answers();
    const ownFields = Object.fromEntries(fields.map((field) => [field, allData[field] ?? null]));
    // A row that is open in its dialog is not an answer yet, and would be lost with the page.
    return isStorable({ ...this.#earlierDraft, ...rowsBeingEdited(store).mergeInto(ownFields) }, store.index.elements);
  }

  async #saveLocally(): Promise<void> {
    if (this.#isDone) return;
    const { account, subject, store, recordVersion } = this.input;
    const answers = this.#typedAnswers(store.dirty());
    if (Object.keys(answers).length === 0) return this.#deleteLocal();
    this.#isLocal = true;
    await saveDraft(account, subject, { at: new Date().toISOString(), version: recordVersion() ?? 0, answers });
  }

  async #saveRemotely(isKeepalive = false): Promise<void> {
    if (this.#isDone) return;
    const { subject, form, recordVersion, unsavedFields } = this.input;
    const answers = this.#typedAnswers(unsavedFields());
    if (Object.keys(answers).length === 0) return this.#deleteRemote(isKeepalive);
    const body = { form: form._id, formVersion: form.version, recordVersion: recordVersion(), answers };
    const text = JSON.stringify(body);
    if (text === this.#lastSaved) return;
    this.#lastSaved = text;
    try {
      await call('saveDraft', { params: { subject }, body }, { isKeepalive });
      this.#isRemote = true;
    } catch {
      // The local draft is stored; the next change retries the server.
      this.#lastSaved = '';
    }
  }

  /** Only drafts that this page has read or written: another page may be writing its own. */
  #deleteLocal(): void {
    if (!this.#isLocal) return;
    this.#isLocal = false;
    discardDraft(this.input.account, this.input.subject);
  }

  async #deleteRemote(isKeepalive = false): Promise<void> {
    this.#lastSaved = '';
    if (!this.#isRemote) return;
    this.#isRemote = false;
    await call('discardDraft', { params: { subject: this.input.subject } }, { isKeepalive }).catch(() => undefined);
  }
}
