import {
  compileForm,
  resolveForm,
  type Answers,
  type CompiledForm,
  type FormElement,
  type FormViewer,
  type RequiredField,
  type ResolvedView,
  type CalendarContext,
  type EngineIssue,
} from '@lendwright/forms';
import { changedAnswers, findChangedStates } from './changed-ids';
import { FieldChecks } from './field-checks';
import { FieldNotes } from './field-notes';
import { isSameAnswer, isSameState } from '../fields/field-state';
import type { FieldConflict, FieldState, FieldParticipant, PendingChange } from '../fields/field-state';
import { indexForm, type FormIndex } from './form-index';
import type { ExplainedForm, FormSource } from './form-source';
import type { FormStoreInput } from './form-store-input';
import { Subscriptions } from './subscriptions';
import { mergeSaved } from './merge-saved';
import { missingIds, ProgressCache, type Progress } from './progress';
import { fieldIssue, resolvedField } from './resolved-field';
import { missingRequired } from './missing-required';

/**
 * The answers of a form being filled in, outside of React. Each field is notified only of its own changes.
 *
 * `saved` is the server's state; differences are dirty. Invalid values are kept as typed among the answers and left out
 * of `changes()`. `today` and `holidays` are for formulas.
 */
export class FormStore implements FormSource {
  readonly index: FormIndex;
  readonly viewer: FormViewer;
  readonly form: CompiledForm;
  readonly surroundings: CalendarContext;
  readonly checks = new FieldChecks();
  readonly #listeners = new Subscriptions();
  readonly #states = new Map<string, FieldState>();
  /** The fields whose state was computed since the last change. */
  readonly #current = new Set<string>();
  readonly #notes = new FieldNotes();
  readonly #progress: ProgressCache;
  #saved: Answers;
  #answers: Answers;
  #view: ResolvedView;
  #uploads: ReadonlySet<string>;
  #turn = 0;

  constructor({ definition, answers, viewer, uploaded = new Set(), today, holidays }: FormStoreInput) {
    this.index = indexForm(definition);
    this.form = compileForm(definition);
    this.viewer = viewer;
    this.surroundings = { ...(today && { today }), ...(holidays && { holidays }) };
    this.#progress = new ProgressCache(this.index);
    this.#uploads = uploaded;
    this.#saved = answers;
    this.#answers = answers;
    this.#view = resolveForm(this.form, answers, viewer, undefined, { ...this.surroundings, uploaded });
  }

  readonly listen = (id: string, listener: () => void) => this.#listeners.listen(id, listener);
  readonly listenAll = (listener: () => void) => this.#listeners.listenAll(listener);
  readonly turn = (): number => this.#turn;
  readonly answers = (): Answers => this.#answers;
  readonly uploads = (): ReadonlySet<string> => this.#uploads;
  readonly view = (): ResolvedView => this.#view;
  /** The required fields without pending answers. */
  readonly required = (): readonly RequiredField[] => missingRequired(this.#view.required, this.#notes.pending());
  readonly isVisible = (id: string): boolean => this.#view.elements.get(id)?.visible ?? true;
  readonly conflicts = (): ReadonlyMap<string, FieldConflict> => this.#notes.conflicts();

  field(element: FormElement): FieldState {
    const knownState = this.#states.get(element.id);
    if (knownState && this.#current.has(element.id)) return knownState;
    const nextState = this.#stateOf(element);
    this.#current.add(element.id);
    if (knownState && isSameState(knownState, nextState)) return knownState;
    this.#states.set(element.id, nextState);
    return nextState;
  }

  progress(id: string): Progress {
    const now = { view: this.#view, required: this.required(), answers: this.#answers, uploaded: this.#uploads };
    return this.#progress.of(id, now);
  }

  readonly explained = (): ExplainedForm => ({ form: this.form, answers: this.#answers, options: this.surroundings });

  set(id: string, value: unknown): void {
    if (Object.is(this.#answers[id], value)) return;
    this.#notes.typed(id);
    this.#write({ ...this.#answers, [id]: value }, [id]);
  }

  restoreSaved(id: string): void {
    this.set(id, this.#saved[id]);
    this.checks.accept(id);
  }

  leave(id: string): void {
    if (this.#notes.touch(id)) this.#notify([id]);
  }

  /** Shows all issues, after an attempt to save. */
  showIssues(): void {
    this.#note(() => this.#notes.showAll());
  }

  /** The person's unsaved changes, valid values only. */
  changes(): Record<string, unknown> {
    const isFit = (id: string) => !this.#notes.isBlocked(id) && this.#isReadable(id) && !this.checks.isBlocked(id);
    const fit = this.dirty().filter(isFit);
    return Object.fromEntries(fit.map((id) => [id, this.#answers[id] ?? null]));
  }

  dirty(): string[] {
    return Object.keys(this.#answers).filter((id) => !isSameAnswer(this.#answers[id], this.#saved[id]));
  }

  /** Whether someone else changed a field that the person is changing. */
  overlaps(answers: Answers): boolean {
    return this.dirty().some(
      (id) => !isSameAnswer(answers[id], this.#saved[id]) && !isSameAnswer(answers[id], this.#answers[id]),
    );
  }

  /** Visible fields with text that can't be parsed. */
  unreadable = (): string[] => this.dirty().filter((id) => this.isVisible(id) && !this.#isReadable(id));

  /** Visible fields whose check has not accepted the answer. */
  uncheckedIds = (): string[] => this.dirty().filter((id) => this.isVisible(id) && this.checks.isBlocked(id));

  /**
   * Applies the server's state. Fields that the person changed in the meantime keep the typed value.
   * @param sentData what was just saved; absent for a change by someone else
   */
  applySavedAnswers(answers: Answers, sentData: Readonly<Record<string, unknown>> = {}): void {
    const merge = { answers: this.#answers, saved: this.#saved, sent: sentData, dirty: this.dirty() };
    const { answers: next, theirs } = mergeSaved(answers, merge);
    for (const id of theirs) if (!this.#isGiven(id)) this.#notes.merge(id);
    const changedIds = changedAnswers(this.#saved, answers);
    this.#saved = answers;
    this.#write(next, [...new Set([...changedIds, ...changedAnswers(this.#answers, next)])]);
  }

  /** Restores typed values, for example from the local draft. */
  restore(typedAnswers: Answers): void {
    this.#write({ ...this.#answers, ...typedAnswers }, Object.keys(typedAnswers));
  }

  /** Sets which elements have documents. */
  setUploaded(ids: ReadonlySet<string>): void {
    const changedIds = [...ids, ...this.#uploads].filter((id) => ids.has(id) !== this.#uploads.has(id));
    this.#uploads = ids;
    if (changedIds.length > 0) this.#write(this.#answers, changedIds);
  }

  setIssues(issues: ReadonlyMap<string, EngineIssue>): void {
    this.#note(() => this.#notes.setIssues(issues));
  }

  setConflicts(conflicts: ReadonlyMap<string, FieldConflict>): void {
    this.#note(() => this.#notes.setConflicts(conflicts));
  }

  /** Sets the pending changes. */
  setPending(changes: readonly PendingChange[]): void {
    this.#note(() => this.#notes.setPending(changes));
  }

  /** Marks what others changed since this person's last visit. */
  setChangedSinceVisit(fields: readonly string[]): void {
    this.#note(() => this.#notes.setChangedSinceVisit(fields));
  }

  /** Sets who else is in which field. */
  setPresence(participants: ReadonlyMap<string, readonly FieldParticipant[]>): void {
    this.#note(() => this.#notes.setPresence(participants));
  }

  /** Keeps the person's value, which is sent with the next save, or applies the other one. */
  settle(id: string, choice: 'mine' | 'theirs'): void {
    const conflict = this.#notes.settle(id);
    if (!conflict) return;
    this.#saved = { ...this.#saved, [id]: conflict.theirs };
    this.#write({ ...this.#answers, ...(choice === 'theirs' && { [id]: conflict.theirs }) }, [id]);
  }

  #note(write: () => void): void {
    write();
    this.#notify('all');
  }

  #isGiven(id: string): boolean {
    return 'value' in (this.#view.elements.get(id) ?? {});
  }

  #stateOf(element: FormElement): FieldState {
    const { id } = element;
    const seenElement = this.#view.elements.get(id);
    const state = resolvedField(element, seenElement, this.#answers[id]);
    return {
      ...state,
      isDirty: !state.isGiven && !isSameAnswer(this.#answers[id], this.#saved[id]),
      rows: seenElement?.rows ?? null,
      issue: this.#issueOf(element),
      conflict: this.#notes.conflicts().get(id) ?? null,
      pending: this.#notes.pendingOf(id),
      isMerged: this.#notes.isMerged(id),
      isChangedSinceVisit: this.#notes.newFields().has(id),
      here: this.#notes.peopleAt(id),
    };
  }

  #issueOf(element: FormElement): EngineIssue | null {
    const { id } = element;
    const issue = this.#notes.issueOf(id);
    if (issue || !this.#notes.mayShowIssues(id)) return issue ?? null;
    return fieldIssue(element, this.#view.elements.get(id), missingIds(this.required()).has(id));
  }

  #isReadable(id: string): boolean {
    return (this.#view.elements.get(id)?.issues.length ?? 0) === 0;
  }

  #write(answers: Answers, changedIds: readonly string[]): void {
    const viewBefore = this.#view;
    this.#answers = answers;
    const options = { ...this.surroundings, uploaded: this.#uploads };
    this.#view = resolveForm(this.form, answers, this.viewer, { view: viewBefore, changed: changedIds }, options);
    this.#progress.touch(findChangedStates(viewBefore, this.#view));
    this.#progress.touch(changedIds);
    this.#notify(changedIds, viewBefore);
  }

  /** Notifies fields whose state differs. React compares snapshots, which otherwise stay the same object. */
  #notify(changedKeys: readonly string[] | 'all', viewBefore: ResolvedView = this.#view): void {
    this.#turn += 1;
    this.#current.clear();
    const ids = changedKeys === 'all' ? null : new Set(changedKeys);
    const isForAll = !ids || viewBefore.required !== this.#view.required;
    this.#listeners.notify((id) => {
      const isNear = isForAll || ids.has(id) || viewBefore.elements.get(id) !== this.#view.elements.get(id);
      const knownState = isNear ? this.#states.get(id) : undefined;
      return isNear && (!knownState || this.field(knownState.element) !== knownState);
    });
  }
}
