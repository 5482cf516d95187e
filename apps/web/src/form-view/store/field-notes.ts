import type { EngineIssue } from '@lendwright/forms';
import type { FieldConflict, FieldParticipant, PendingChange } from '../fields/field-state';

const NO_CHANGES: readonly PendingChange[] = [];

/** The map without one entry. */
function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([key]) => key !== id));
}

/** Per-field state besides answers: visited, issues from the server, conflicts, pending changes, presence. */
export class FieldNotes {
  readonly #changedIds = new Set<string>();
  readonly #mergedFields = new Set<string>();
  #issues: ReadonlyMap<string, EngineIssue> = new Map();
  #conflicts: ReadonlyMap<string, FieldConflict> = new Map();
  #pending: ReadonlyMap<string, readonly PendingChange[]> = new Map();
  #newFields: ReadonlySet<string> = new Set();
  #here: ReadonlyMap<string, readonly FieldParticipant[]> = new Map();
  #isShowingAll = false;

  readonly conflicts = (): ReadonlyMap<string, FieldConflict> => this.#conflicts;
  readonly newFields = (): ReadonlySet<string> => this.#newFields;
  readonly peopleAt = (id: string): readonly FieldParticipant[] | undefined => this.#here.get(id);
  readonly pending = (): ReadonlyMap<string, readonly PendingChange[]> => this.#pending;
  readonly pendingOf = (id: string): readonly PendingChange[] => this.#pending.get(id) ?? NO_CHANGES;
  readonly issueOf = (id: string): EngineIssue | undefined => this.#issues.get(id);
  readonly isMerged = (id: string): boolean => this.#mergedFields.has(id);

  /** Whether the field may show its issue: it was visited, or a save was attempted. */
  readonly mayShowIssues = (id: string): boolean => this.#isShowingAll || this.#changedIds.has(id);

  /** Whether the value must not be sent: it is in conflict, or the server refused it. */
  readonly isBlocked = (id: string): boolean => this.#conflicts.has(id) || this.#issues.has(id);

  /** The person typed: previous notes about the value no longer apply. */
  typed(id: string): void {
    this.#mergedFields.delete(id);
    if (this.#issues.has(id)) this.#issues = without(this.#issues, id);
  }

  /** @returns whether this was the first visit */
  touch(id: string): boolean {
    if (this.#changedIds.has(id)) return false;
    this.#changedIds.add(id);
    return true;
  }

  showAll(): void {
    this.#isShowingAll = true;
  }

  merge(id: string): void {
    this.#mergedFields.add(id);
  }

  setIssues(issues: ReadonlyMap<string, EngineIssue>): void {
    this.#issues = issues;
  }

  setConflicts(conflicts: ReadonlyMap<string, FieldConflict>): void {
    this.#conflicts = conflicts;
  }

  settle(id: string): FieldConflict | undefined {
    const conflict = this.#conflicts.get(id);
    if (conflict) this.#conflicts = without(this.#conflicts, id);
    return conflict;
  }

  /** The lists of unchanged fields stay the same objects. */
  setPending(changes: readonly PendingChange[]): void {
    const nextNotes = new Map<string, PendingChange[]>();
    for (const change of changes) nextNotes.set(change.field, [...(nextNotes.get(change.field) ?? []), change]);
    const isSame = (a: readonly PendingChange[], b: readonly PendingChange[]) =>
      JSON.stringify(a) === JSON.stringify(b);
    this.#pending = new Map(
      [...nextNotes].map(([id, list]) => [id, isSame(list, this.pendingOf(id)) ? this.pendingOf(id) : list]),
    );
  }

  setChangedSinceVisit(fields: readonly string[]): void {
    this.#newFields = new Set(fields);
  }

  setPresence(participants: ReadonlyMap<string, readonly FieldParticipant[]>): void {
    this.#here = participants;
  }
}
