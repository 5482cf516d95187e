import { rowsOf, type Answers, type FormRow } from '@lendwright/forms';
import type { FormStore } from '../store/form-store';

/** The rows with one of them replaced, or added at the end where it is not among them. */
export function withRow(rows: readonly FormRow[], row: FormRow): readonly FormRow[] {
  return rows.some(({ _id }) => _id === row._id)
    ? rows.map((other) => (other._id === row._id ? row : other))
    : [...rows, row];
}

/**
 * Rows that dialogs work on. They are no answers of the record yet and never leave for the server, so that closing a
 * dialog leaves nothing behind; the local draft holds them beside the answers, so that a crash loses none.
 */
class RowsBeingEdited {
  readonly #rows = new Map<string, FormRow>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly store: FormStore) {}

  /** @param row what was typed so far, or null when the dialog has ended */
  set(section: string, row: FormRow | null): void {
    if (row) this.#rows.set(section, row);
    else if (!this.#rows.delete(section)) return;
    for (const tell of this.#listeners) tell();
  }

  /** @returns the way to stop */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What was typed, with the rows in work laid into their sections. */
  mergedInto(typed: Answers): Answers {
    if (this.#rows.size === 0) return typed;
    const answers = this.store.answers();
    const sections = [...this.#rows].map(
      ([section, row]) => [section, withRow(rowsOf(answers[section]), row)] as const,
    );
    return { ...typed, ...Object.fromEntries(sections) };
  }
}

const ofStores = new WeakMap<FormStore, RowsBeingEdited>();

/** The rows in work of a form; always the same object for the same store. */
export function rowsBeingEdited(store: FormStore): RowsBeingEdited {
  const known = ofStores.get(store) ?? new RowsBeingEdited(store);
  ofStores.set(store, known);
  return known;
}
