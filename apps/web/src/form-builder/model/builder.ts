import { InvalidDefinitionError, parseDefinition, type FormDefinition } from '@lendwright/forms';
import { CommandRefused, type Command, type CommandName } from './command';
import { definitionOf, formModelOf, type FormModel } from './form-model';
import { applyEdits, inverseOf, type Edit } from './edit';
import { removeDanglingReferences } from './remove-dangling-references';
import { FormEdit } from './form-edit';

/** One step of the undo history. */
interface Step {
  readonly name: CommandName;
  readonly edits: readonly Edit[];
  readonly selectedBefore: readonly string[];
  readonly selectedAfter: readonly string[];
}

/** The result of a command. `removedReferences` counts the rules and formulas removed with it. */
export type Outcome =
  | { readonly ok: true; readonly name: CommandName; readonly removedReferences: number; readonly isChanged: boolean }
  | { readonly ok: false; readonly refusal: CommandRefused };

/** Removing a reference can reveal further errors; this many rounds mean that it does not converge. */
const MAX_CLEANUP_ROUNDS = 20;

/**
 * A form being edited: its model, the selection, and the undo history of the session. After every command the
 * definition passes `parseDefinition`; a command that would break it is refused without effect.
 */
export class Builder {
  private now: FormModel;
  private undoSteps: readonly Step[] = [];
  private redoSteps: readonly Step[] = [];
  private chosen: readonly string[] = [];
  private count = 0;
  private whole: FormDefinition | null = null;
  private readonly listeners = new Set<() => void>();

  /** @throws InvalidDefinitionError if the definition is invalid */
  constructor(definition: FormDefinition) {
    this.now = formModelOf(parseDefinition(definition));
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Increases with every change of model or selection: the snapshot for `useSyncExternalStore`. */
  readonly revision = (): number => this.count;
  readonly model = (): FormModel => this.now;
  readonly selected = (): readonly string[] => this.chosen;
  /** The commands that undo and redo would apply to; null if there is none. */
  readonly undoName = (): CommandName | null => this.undoSteps.at(-1)?.name ?? null;
  readonly redoName = (): CommandName | null => this.redoSteps.at(-1)?.name ?? null;
  /** The number of steps that can be undone. */
  readonly steps = (): number => this.undoSteps.length;

  /** The current definition. Keeps its identity until something changes. */
  readonly definition = (): FormDefinition => (this.whole ??= definitionOf(this.now));

  private notify(): void {
    this.count++;
    for (const listener of [...this.listeners]) listener();
  }

  private applyStep(edits: readonly Edit[], selectedTexts: readonly string[]): void {
    this.now = applyEdits(this.now, edits);
    this.whole = null;
    this.chosen = selectedTexts.filter((id) => this.now.elements.has(id));
    this.notify();
  }

  /** Selects elements; unknown ids are ignored. */
  select(ids: readonly string[]): void {
    const knownIds = [...new Set(ids)].filter((id) => this.now.elements.has(id));
    if (knownIds.length === this.chosen.length && knownIds.every((id, index) => id === this.chosen[index])) return;
    this.chosen = knownIds;
    this.notify();
  }

  /** Runs a command, or refuses it without any change. */
  do(command: Command): Outcome {
    const edit = new FormEdit(this.now);
    try {
      const selectedTexts = command.run(edit, this.chosen) ?? this.chosen;
      const removedReferences = edit.edits.length > 0 ? cleanUp(edit, command.removesReferences) : 0;
      if (edit.edits.length === 0) {
        this.select(selectedTexts);
        return { ok: true, name: command.name, removedReferences: 0, isChanged: false };
      }
      const step = { name: command.name, edits: edit.edits, selectedBefore: this.chosen, selectedAfter: selectedTexts };
      this.undoSteps = [...this.undoSteps, step];
      this.redoSteps = [];
      this.applyStep(edit.edits, selectedTexts);
      return { ok: true, name: command.name, removedReferences, isChanged: true };
    } catch (error) {
      if (error instanceof CommandRefused) return { ok: false, refusal: error };
      throw error;
    }
  }

  /** Undoes one step. @returns its command, or null */
  undo(): CommandName | null {
    const step = this.undoSteps.at(-1);
    if (!step) return null;
    this.undoSteps = this.undoSteps.slice(0, -1);
    this.redoSteps = [...this.redoSteps, step];
    this.applyStep(inverseOf(step.edits), step.selectedBefore);
    return step.name;
  }

  /** Redoes one step. @returns its command, or null */
  redo(): CommandName | null {
    const step = this.redoSteps.at(-1);
    if (!step) return null;
    this.redoSteps = this.redoSteps.slice(0, -1);
    this.undoSteps = [...this.undoSteps, step];
    this.applyStep(step.edits, step.selectedAfter);
    return step.name;
  }
}

/**
 * Makes the edited form valid. @returns how many rules and formulas were removed. @throws CommandRefused if it cannot
 * be made valid
 */
function cleanUp(edit: FormEdit, canRemoveReferences: boolean): number {
  let removedCount = 0;
  for (let round = 0; round < MAX_CLEANUP_ROUNDS; round++) {
    try {
      parseDefinition(definitionOf(edit.model));
      return removedCount;
    } catch (error) {
      if (!(error instanceof InvalidDefinitionError)) throw error;
      const removedReferences = canRemoveReferences ? removeDanglingReferences(edit, error) : null;
      if (removedReferences === null) throw new CommandRefused('unfit', error.issues);
      removedCount += removedReferences;
    }
  }
  throw new CommandRefused('unfit');
}
