import {
  resolveForm,
  rowsOf,
  viewOfRow,
  type Answers,
  type FormElement,
  type FormRow,
  type FormViewer,
  type RequiredField,
  type ResolvedView,
  type EngineIssue,
} from '@lendwright/forms';
import { changedAnswers, findChangedStates } from '../store/changed-ids';
import { FieldChecks } from '../store/field-checks';
import { FieldNotes } from '../store/field-notes';
import { isSameState, type FieldState } from '../fields/field-state';
import type { FormIndex } from '../store/form-index';
import type { ExplainedForm, FormSource } from '../store/form-source';
import type { FormStore } from '../store/form-store';
import { Subscriptions } from '../store/subscriptions';
import { ProgressCache, type Progress } from '../store/progress';
import { fieldIssue, resolvedField } from '../store/resolved-field';
import { requiredAnswers } from './required-answers';
import { changedFields, finishRow, isSameIn } from './row-draft';
import { rowsBeingEdited, withRow } from './rows-being-edited';

export interface RowStoreInput {
  /** The store of the surrounding form. */
  readonly outer: FormStore;
  readonly section: FormElement;
  /** The current row, or a new one. */
  readonly row: FormRow;
  /** Read-only: without the right to edit, or because the row is only proposed. */
  readonly isReadonly?: boolean;
}

const EMPTY_VIEW: ResolvedView = { elements: new Map(), required: [] };

/** In its own dialog, a row field is located by itself, not by its section. */
function ownIndex(index: FormIndex, section: string): FormIndex {
  const locations = [...index.locations].map(
    ([id, location]) => [id, location.rows === section ? { ...location, rows: null } : location] as const,
  );
  return { ...index, locations: new Map(locations) };
}

/**
 * The store of a row being edited. Rules and formulas read the current record and other rows, and changes to them are
 * followed while the row is open.
 *
 * The record does not change before `save`. Unsaved input is reported to the rows being edited.
 */
export class RowStore implements FormSource {
  readonly index: FormIndex;
  readonly viewer: FormViewer;
  readonly section: FormElement;
  /** The `_id` of the row. */
  readonly row: string;
  readonly isReadonly: boolean;
  readonly checks = new FieldChecks();
  readonly #outer: FormStore;
  readonly #listeners = new Subscriptions();
  readonly #states = new Map<string, FieldState>();
  readonly #notes = new FieldNotes();
  readonly #progress: ProgressCache;
  #base: FormRow;
  #draft: FormRow;
  #surroundingAnswers: Answers;
  #fullView: ResolvedView;
  #view: ResolvedView;
  #turn = 0;

  constructor({ outer, section, row, isReadonly = false }: RowStoreInput) {
    this.#outer = outer;
    this.index = ownIndex(outer.index, section.id);
    this.viewer = outer.viewer;
    this.section = section;
    this.row = row._id;
    this.isReadonly = isReadonly;
    this.#progress = new ProgressCache(this.index);
    [this.#base, this.#draft, this.#surroundingAnswers] = [row, row, outer.answers()];
    this.#fullView = this.#resolve(outer.view(), [section.id]);
    this.#view = viewOfRow(this.#fullView, section.id, this.row) ?? EMPTY_VIEW;
  }

  readonly listen = (id: string, listener: () => void) => this.#listeners.listen(id, listener);
  readonly listenAll = (listener: () => void) => this.#listeners.listenAll(listener);
  readonly turn = (): number => this.#turn;
  /** For the row only: the elements inside the section, and the row's required fields. */
  readonly view = (): ResolvedView => this.#view;
  /** Files follow once the row is stored, so they don't count. */
  readonly required = (): readonly RequiredField[] => requiredAnswers(this.#view, this.index);
  readonly draft = (): FormRow => this.#draft;
  /** The fields that the person changed. */
  readonly dirty = (): readonly string[] => changedFields(this.section, this.#base, this.#draft);

  /** Follows the surrounding form. @returns a function to stop */
  watch(): () => void {
    this.#follow();
    return this.#outer.listenAll(() => this.#follow());
  }

  field(element: FormElement): FieldState {
    const nextState = this.#stateOf(element);
    const knownState = this.#states.get(element.id);
    if (knownState && isSameState(knownState, nextState)) return knownState;
    this.#states.set(element.id, nextState);
    return nextState;
  }

  isVisible(id: string): boolean {
    return this.#view.elements.get(id)?.visible ?? true;
  }

  progress(id: string): Progress {
    return this.#progress.of(id, {
      view: this.#view,
      required: this.required(),
      answers: this.#draft,
      uploaded: this.#outer.uploads(),
    });
  }

  readonly explained = (): ExplainedForm => {
    const { form, surroundings } = this.#outer;
    return { form, answers: this.#answers(), options: { ...surroundings, row: this.row } };
  };

  set(id: string, value: unknown): void {
    if (this.isReadonly || Object.is(this.#draft[id], value)) return;
    this.#notes.typed(id);
    this.#draft = { ...this.#draft, [id]: value };
    this.#write([this.section.id], [id]);
    this.#notifyWork();
  }

  /** Restores the answer of the stored row. */
  restoreSaved(id: string): void {
    this.set(id, this.#base[id]);
    this.checks.accept(id);
  }

  leave(id: string): void {
    if (this.#notes.touch(id)) this.#notify();
  }

  /** Shows all issues, after an attempt to save the row. */
  showIssues(): void {
    this.#notes.showAll();
    this.#notify();
  }

  /** Rows are saved as a whole, so a single field can't be in conflict here. */
  settle(): void {}

  /** Visible, editable fields with invalid answers. */
  unreadable(): readonly FormElement[] {
    return [...this.#view.elements].flatMap(([id, state]) => {
      const element = this.index.elements.get(id);
      return element && state.visible && !state.readonly && state.issues.length > 0 ? [element] : [];
    });
  }

  /** Writes the row to the record. @returns its id */
  save(): string {
    const { id } = this.section;
    const rows = rowsOf(this.#outer.answers()[id]);
    const currentRow = rows.find(({ _id }) => _id === this.row) ?? null;
    const baseRow = currentRow ? this.#rebaseRow(currentRow) : this.#draft;
    this.close();
    this.#outer.set(id, withRow(rows, finishRow(this.section, currentRow, baseRow, this.#view)));
    this.#outer.leave(id);
    return this.row;
  }

  /** Ends editing. Unsaved input is discarded. */
  close(): void {
    rowsBeingEdited(this.#outer).set(this.section.id, null);
  }

  #notifyWork(): void {
    rowsBeingEdited(this.#outer).set(this.section.id, this.dirty().length > 0 ? this.#draft : null);
  }

  /** Unsaved input applied to the current row. */
  #rebaseRow(currentRow: FormRow): FormRow {
    return { ...currentRow, ...Object.fromEntries(this.dirty().map((id) => [id, this.#draft[id]])) };
  }

  #answers(): Answers {
    const { id } = this.section;
    return { ...this.#surroundingAnswers, [id]: withRow(rowsOf(this.#surroundingAnswers[id]), this.#draft) };
  }

  #resolve(viewBefore: ResolvedView, changedTexts: readonly string[]): ResolvedView {
    const { form, surroundings } = this.#outer;
    const options = { ...surroundings, uploaded: this.#outer.uploads() };
    return resolveForm(form, this.#answers(), this.viewer, { view: viewBefore, changed: changedTexts }, options);
  }

  #follow(): void {
    const answers = this.#outer.answers();
    if (answers === this.#surroundingAnswers) return;
    const changedIds = changedAnswers(this.#surroundingAnswers, answers);
    const currentRow = rowsOf(answers[this.section.id]).find(({ _id }) => _id === this.row);
    if (currentRow && currentRow !== this.#base) [this.#draft, this.#base] = [this.#rebaseRow(currentRow), currentRow];
    this.#surroundingAnswers = answers;
    this.#write(changedIds, changedIds);
  }

  #write(changedTexts: readonly string[], editedFields: readonly string[]): void {
    const viewBefore = this.#view;
    this.#fullView = this.#resolve(this.#fullView, changedTexts);
    this.#view = viewOfRow(this.#fullView, this.section.id, this.row) ?? EMPTY_VIEW;
    this.#progress.touch(findChangedStates(viewBefore, this.#view));
    this.#progress.touch(editedFields);
    this.#notify();
  }

  #notify(): void {
    this.#turn += 1;
    this.#listeners.notify((id) => {
      const knownState = this.#states.get(id);
      return !knownState || this.field(knownState.element) !== knownState;
    });
  }

  #stateOf(element: FormElement): FieldState {
    const { id } = element;
    const state = resolvedField(element, this.#view.elements.get(id), this.#draft[id]);
    return {
      ...state,
      isReadonly: this.isReadonly || state.isReadonly,
      isDirty: !state.isGiven && !isSameIn(element, this.#draft[id], this.#base[id]),
      rows: null,
      issue: this.#issueOf(element),
      conflict: null,
      pending: this.#notes.pendingOf(id),
      isMerged: false,
      isChangedSinceVisit: false,
    };
  }

  #issueOf(element: FormElement): EngineIssue | null {
    if (!this.#notes.mayShowIssues(element.id)) return null;
    const isMissing = this.required().some(({ field }) => field === element.id);
    return fieldIssue(element, this.#view.elements.get(element.id), isMissing);
  }
}
