import {
  compileForm,
  messageFor,
  resolveForm,
  type Answers,
  type CompiledForm,
  type FormDefinition,
  type FormElement,
  type FormViewer,
  type ResolvedView,
} from '@lendwright/forms';
import { isSameAnswer, isSameState, type FieldConflict, type FieldState } from './field-state';
import { indexForm, type FormIndex } from './form-index';
import { progressOf, type Progress } from './progress';
import { changedBetween, without } from './changed-between';

type Listener = () => void;

export interface FormStoreInput {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  /** Elements that documents were uploaded to: these are not missing. */
  readonly uploaded?: ReadonlySet<string>;
}

/**
 * The answers of one form while a person fills it, outside of React: a field hears only of its own changes.
 *
 * `saved` holds what the server knows; what differs from it is dirty. Values that cannot be read yet stand among the
 * answers as they were typed and are left out of `changes()` until they can.
 */
export class FormStore {
  readonly index: FormIndex;
  readonly viewer: FormViewer;
  readonly #form: CompiledForm;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #everywhere = new Set<Listener>();
  readonly #states = new Map<string, FieldState>();
  readonly #progress = new Map<string, Progress>();
  readonly #touched = new Set<string>();
  readonly #merged = new Set<string>();
  #faults: ReadonlyMap<string, string> = new Map();
  #conflicts: ReadonlyMap<string, FieldConflict> = new Map();
  #saved: Answers;
  #answers: Answers;
  #view: ResolvedView;
  #uploaded: ReadonlySet<string>;
  #missingOf: ResolvedView['required'] | null = null;
  #missingIds: ReadonlySet<string> = new Set();
  #showsAll = false;
  #turn = 0;

  constructor({ definition, answers, viewer, uploaded = new Set() }: FormStoreInput) {
    this.index = indexForm(definition);
    this.#form = compileForm(definition);
    this.viewer = viewer;
    this.#uploaded = uploaded;
    this.#saved = answers;
    this.#answers = answers;
    this.#view = resolveForm(this.#form, answers, viewer, undefined, { uploaded });
  }

  /** Hears of one field. @returns the way to stop. */
  listen(id: string, listener: Listener): () => void {
    const known = (this.#listeners.get(id) ?? new Set()).add(listener);
    this.#listeners.set(id, known);
    return () => known.delete(listener);
  }

  /** Hears of every change. */
  listenAll(listener: Listener): () => void {
    this.#everywhere.add(listener);
    return () => this.#everywhere.delete(listener);
  }

  /** Grows by one with every change: the snapshot for `listenAll`. */
  readonly turn = (): number => this.#turn;
  readonly answers = (): Answers => this.#answers;
  readonly view = (): ResolvedView => this.#view;
  readonly conflicts = (): ReadonlyMap<string, FieldConflict> => this.#conflicts;

  field(element: FormElement): FieldState {
    const next = this.#stateOf(element);
    const known = this.#states.get(element.id);
    if (known && isSameState(known, next)) return known;
    this.#states.set(element.id, next);
    return next;
  }

  isVisible(id: string): boolean {
    return this.#view.elements.get(id)?.visible ?? true;
  }

  /** How far what lies below an element is filled; the same object until that changes. */
  progress(id: string): Progress {
    const next = progressOf(id, this.index, this.#view, this.#answers, this.#uploaded);
    const known = this.#progress.get(id);
    if (known && isSameAnswer(known, next)) return known;
    this.#progress.set(id, next);
    return next;
  }

  /** Writes an answer, in its stored form or as typed while it cannot be read. */
  set(id: string, value: unknown): void {
    if (Object.is(this.#answers[id], value)) return;
    this.#merged.delete(id);
    this.#faults = without(this.#faults, id);
    this.#write({ ...this.#answers, [id]: value }, [id]);
  }

  /** The person has left the field: from now on it says what is wrong with it. */
  leave(id: string): void {
    if (this.#touched.has(id)) return;
    this.#touched.add(id);
    this.#tell();
  }

  /** Every field says what is wrong with it: after an attempt to save. */
  showIssues(): void {
    this.#showsAll = true;
    this.#tell();
  }

  /** What the person changed and the server does not know, readable values only. */
  changes(): Record<string, unknown> {
    const isFit = (id: string) => !this.#conflicts.has(id) && !this.#faults.has(id) && this.#isReadable(id);
    const changed = this.dirty().filter(isFit);
    return Object.fromEntries(changed.map((id) => [id, this.#answers[id] ?? null]));
  }

  dirty(): string[] {
    return Object.keys(this.#answers).filter((id) => !isSameAnswer(this.#answers[id], this.#saved[id]));
  }

  /** Whether somebody else changed a field that the person is changing too. */
  overlaps(answers: Answers): boolean {
    return this.dirty().some(
      (id) => !isSameAnswer(answers[id], this.#saved[id]) && !isSameAnswer(answers[id], this.#answers[id]),
    );
  }

  /** Visible fields whose text cannot be read. */
  unreadable = (): string[] => this.dirty().filter((id) => this.isVisible(id) && !this.#isReadable(id));

  /**
   * Takes what the server holds now. Fields that the person changed meanwhile keep the typed value.
   * @param sent what was saved just now, or nothing for a change by somebody else
   */
  takeSaved(answers: Answers, sent: Readonly<Record<string, unknown>> = {}): void {
    const next: Record<string, unknown> = { ...answers };
    for (const id of this.dirty()) {
      const isSent = id in sent && isSameAnswer(sent[id] ?? null, this.#answers[id] ?? null);
      if (!isSent) next[id] = this.#answers[id];
      else if (!(id in answers)) next[id] = answers[id];
    }
    const isTheirs = (id: string) => !(id in sent) && !isSameAnswer(answers[id], this.#saved[id]);
    for (const id of Object.keys(answers))
      if (isTheirs(id) && isSameAnswer(next[id], answers[id])) this.#merged.add(id);
    this.#saved = answers;
    this.#write(next, changedBetween(this.#answers, next));
  }

  /** Brings typed values back, for example from the local draft. */
  restore(typed: Answers): void {
    this.#write({ ...this.#answers, ...typed }, Object.keys(typed));
  }

  setFaults(faults: ReadonlyMap<string, string>): void {
    this.#faults = faults;
    this.#tell();
  }

  /** Tells which elements have documents by now. */
  setUploaded(uploaded: ReadonlySet<string>): void {
    const changed = [...uploaded, ...this.#uploaded].filter((id) => uploaded.has(id) !== this.#uploaded.has(id));
    this.#uploaded = uploaded;
    if (changed.length > 0) this.#write(this.#answers, changed);
  }

  setConflicts(conflicts: ReadonlyMap<string, FieldConflict>): void {
    this.#conflicts = conflicts;
    this.#tell();
  }

  /** Ends a conflict: the person's own value stays dirty and leaves with the next save, or theirs becomes the answer. */
  settle(id: string, choice: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.get(id);
    if (!conflict) return;
    this.#conflicts = without(this.#conflicts, id);
    this.#saved = { ...this.#saved, [id]: conflict.theirs };
    this.#write({ ...this.#answers, ...(choice === 'theirs' && { [id]: conflict.theirs }) }, [id]);
  }

  #stateOf(element: FormElement): FieldState {
    const { id } = element;
    const seen = this.#view.elements.get(id);
    return {
      element,
      value: this.#answers[id],
      isVisible: seen?.visible ?? true,
      isMandatory: seen?.mandatory ?? false,
      isReadonly: seen?.readonly ?? false,
      isDirty: !isSameAnswer(this.#answers[id], this.#saved[id]),
      issue: this.#issueOf(element),
      conflict: this.#conflicts.get(id) ?? null,
      isMerged: this.#merged.has(id),
    };
  }

  #issueOf(element: FormElement): string | null {
    const fault = this.#faults.get(element.id);
    if (fault) return fault;
    const isAsked = this.#showsAll || this.#touched.has(element.id);
    const seen = this.#view.elements.get(element.id);
    if (!isAsked || !seen?.visible) return null;
    return seen.issues[0] ?? (this.#missing().has(element.id) ? messageFor(element) : null);
  }

  #missing(): ReadonlySet<string> {
    if (this.#missingOf !== this.#view.required) {
      this.#missingOf = this.#view.required;
      this.#missingIds = new Set(this.#view.required.map(({ field }) => field));
    }
    return this.#missingIds;
  }

  #isReadable(id: string): boolean {
    return (this.#view.elements.get(id)?.issues.length ?? 0) === 0;
  }

  #write(answers: Answers, changed: readonly string[]): void {
    this.#answers = answers;
    const previous = { view: this.#view, changed };
    this.#view = resolveForm(this.#form, answers, this.viewer, previous, { uploaded: this.#uploaded });
    this.#tell();
  }

  /** Only fields whose state differs render: React compares the snapshot, which stays the same object otherwise. */
  #tell(): void {
    this.#turn += 1;
    for (const [id, listeners] of this.#listeners) {
      const known = this.#states.get(id);
      if (known && this.field(known.element) === known) continue;
      for (const listener of listeners) listener();
    }
    for (const listener of this.#everywhere) listener();
  }
}
