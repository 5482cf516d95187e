import { rowsOf, type Answers, type FormRow } from '@lendwright/forms';
import type { FormStore } from '../store/form-store';

/** The rows with one of them replaced, or appended if it is new. */
export function withRow(rows: readonly FormRow[], row: FormRow): readonly FormRow[] {
  return rows.some(({ _id }) => _id === row._id)
    ? rows.map((otherRow) => (otherRow._id === row._id ? row : otherRow))
    : [...rows, row];
}

/**
 * Rows being edited in dialogs. They are not part of the record and are never sent, so closing a dialog leaves nothing
 * behind. The local draft includes them, so a crash loses nothing.
 */
class RowsBeingEdited {
  readonly #rows = new Map<string, FormRow>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly store: FormStore) {}

  /** @param row the current input; null when the dialog has closed */
  set(section: string, row: FormRow | null): void {
    if (row) this.#rows.set(section, row);
    else if (!this.#rows.delete(section)) return;
    for (const listener of this.#listeners) listener();
  }

  /** @returns a function to unsubscribe */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The answers with the rows being edited merged into their sections. */
  mergeInto(typedAnswers: Answers): Answers {
    if (this.#rows.size === 0) return typedAnswers;
    const answers = this.store.answers();
    const sections = [...this.#rows].map(
      ([section, row]) => [section, withRow(rowsOf(answers[section]), row)] as const,
    );
    return { ...typedAnswers, ...Object.fromEntries(sections) };
  }
}

const rowsByStore = new WeakMap<FormStore, RowsBeingEdited>();

/** The rows being edited in a form; always the same object per store. */
export function rowsBeingEdited(store: FormStore): RowsBeingEdited {
  const knownRow = rowsByStore.get(store) ?? new RowsBeingEdited(store);
  rowsByStore.set(store, knownRow);
  return knownRow;
}
