import type { EngineIssue } from '@lendwright/forms';
import type { FormEdit } from './form-edit';

/** A refused command, with a code that the builder translates. */
export class CommandRefused extends Error {
  constructor(
    readonly code: 'nothing-chosen' | 'no-place' | 'too-deep' | 'rows-in-rows' | 'id-taken' | 'id-published' | 'unfit',
    /** The issues that the definition check found, if any. */
    readonly issues: readonly EngineIssue[] = [],
  ) {
    super(code);
    this.name = 'CommandRefused';
  }
}

/** The name of a command, for undo and redo labels and for announcements. */
export type CommandName =
  | 'add'
  | 'paste'
  | 'duplicate'
  | 'move'
  | 'remove'
  | 'restore'
  | 'change'
  | 'rename'
  | 'replace'
  | 'insert-library';

/**
 * A user action. `run` changes the edit, given the selection, and returns the new selection, or undefined to keep it.
 * It throws `CommandRefused` if it cannot run; then nothing is changed.
 */
export interface Command {
  readonly name: CommandName;
  /** Whether rules and formulas that the command invalidates are removed with it. Otherwise they cause a refusal. */
  readonly removesReferences: boolean;
  run(edit: FormEdit, selectedTexts: readonly string[]): readonly string[] | undefined;
}
