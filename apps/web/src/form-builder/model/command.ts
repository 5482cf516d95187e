import type { FormEdit } from './form-edit';

/** Why a command cannot be done, by a code that the builder has words for. */
export class CommandRefused extends Error {
  constructor(
    readonly code: 'nothing-chosen' | 'no-place' | 'too-deep' | 'rows-in-rows' | 'id-taken' | 'id-published' | 'unfit',
    /** What is wrong in the words of the definition's own check, where there is more to say. */
    readonly faults: readonly string[] = [],
  ) {
    super(code);
    this.name = 'CommandRefused';
  }
}

/** What a command does, for the words of undo and redo and for what is spoken. */
export type CommandName =
  'add' | 'paste' | 'duplicate' | 'move' | 'remove' | 'restore' | 'change' | 'rename' | 'replace' | 'insert-library';

/**
 * One act of the person who draws. It changes a sketch, knowing what is selected, and answers what is selected
 * afterwards, or undefined to leave the selection; it throws `CommandRefused` where it cannot be done, and then nothing of it stays.
 */
export interface Command {
  readonly name: CommandName;
  /** Rules and formulas that no longer fit after it are taken out with it; else they stop it. */
  readonly removesReferences: boolean;
  run(edit: FormEdit, selected: readonly string[]): readonly string[] | undefined;
}
