import type { AnswerOf, AnyOperation, BodyInputOf, ParamsOf, QueryOf } from '@lendwright/api';

type Contract = typeof import('@lendwright/api');

/** Operations that are exported individually: the export name is the id. */
type Single = { [K in keyof Contract as Contract[K] extends AnyOperation ? K : never]: Contract[K] };

/** Record modules, whose operation ids are derived from the module's wire name. */
type Groups = {
  [K in keyof Contract as Contract[K] extends Readonly<Record<string, AnyOperation>> ? K : never]: Contract[K];
};
type WireName<Key extends string> = Key extends 'loans' ? 'Opportunities' : Capitalize<Key>;
type IdIn<Act extends string, Name extends string> = Act extends 'saveColumns' ? `save${Name}Columns` : `${Act}${Name}`;
type GroupedOperations<Key extends keyof Groups & string> = {
  [Act in keyof Groups[Key] & string as IdIn<Act, WireName<Key>>]: Groups[Key][Act];
};
type MergedValue<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;
type AllGroupedOperations = MergedValue<
  { [Key in keyof Groups & string]: GroupedOperations<Key> }[keyof Groups & string]
>;

/** All operations by id. */
export type Operations = Single & AllGroupedOperations;
export type OperationId = keyof Operations & string;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };
type DeclaredOperation<Id extends OperationId> = Extract<Operations[Id], AnyOperation>;

/** The input of a call: only the parts that its operation declares. */
export type InputOf<Id extends OperationId> = Part<'params', ParamsOf<DeclaredOperation<Id>>> &
  Part<'query', QueryOf<DeclaredOperation<Id>>> &
  Part<'body', BodyInputOf<DeclaredOperation<Id>>>;

export type Answer<Id extends OperationId> = AnswerOf<DeclaredOperation<Id>>;

/** The untyped input of a request. `call` is its typed interface. */
export interface RawInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
