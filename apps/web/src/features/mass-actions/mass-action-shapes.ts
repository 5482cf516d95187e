import type { Answer, InputOf } from '../../client';

export type MassAction = Answer<'startMassAction'>;
export type MassActionDetail = Answer<'readMassAction'>;
export type Selection = Answer<'selectForMassAction'>;
type SelectionBody = InputOf<'selectForMassAction'>['body'];
export type MassActionInput = SelectionBody['action'];
export type SelectionFilter = NonNullable<SelectionBody['filter']>;

/** Which records an action is for: some by id, or all that the filter of the list finds. */
export type ChosenRecords = { readonly ids: readonly string[] } | { readonly filter: SelectionFilter };

interface TitledOption {
  readonly _id: string;
  readonly title: string;
}

export interface Assignable {
  readonly _id: string;
  readonly user: { readonly first_name: string; readonly last_name: string };
  readonly role: TitledOption | null;
}

/** What the actions of a list can set. */
export interface ActionChoices {
  readonly statuses: readonly { readonly _id: string; readonly label: string }[];
  readonly workforces: readonly Assignable[];
  readonly contacts: readonly Assignable[];
  /** The company with which loans can be shared. */
  readonly affiliate?: TitledOption | undefined;
}

export interface ActionInputsProps {
  readonly kind: 'status' | 'assign' | 'task' | 'share';
  readonly choices: ActionChoices;
  /** The input as soon as it is complete, otherwise null. */
  readonly onInput: (input: MassActionInput | null) => void;
}

/** What a dialog is open for. */
export type OpenAction =
  | { readonly kind: 'delete' | 'status' | 'assign' | 'task' | 'share' | 'email'; readonly records: ChosenRecords }
  | { readonly kind: 'undo'; readonly action: string };

/** Whether an action has ended. */
export const isFinished = ({ state }: Pick<MassAction, 'state'>): boolean =>
  state === 'done' || state === 'stopped' || state === 'failed';
