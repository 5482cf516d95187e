import type { InputOf, OperationId } from '../../client';

/** The built-in modules, by the name that their operations contain. */
const BUILT_IN = {
  loans: 'Opportunities',
  prospects: 'Prospects',
  contacts: 'Contacts',
  workforces: 'Workforces',
  leads: 'Leads',
} as const;
export type BuiltInModule = keyof typeof BUILT_IN;

/** A module key: a built-in one, or that of a company-defined module. */
export type ModuleKey = string;

export const isBuiltIn = (module: ModuleKey): module is BuiltInModule => Object.hasOwn(BUILT_IN, module);

/**
 * The operations of a module. All modules have the same response shapes, which are typed as those of prospects; only
 * loans name their records differently (`wire-records`). Pass the input through `withModule` first. Loans have a create
 * operation of their own, and neither `blank` nor `add`.
 */
export interface ModuleCalls {
  readonly list: 'listProspects' | 'listOpportunities';
  readonly total: 'totalProspects';
  readonly export: 'exportProspects';
  readonly read: 'readProspects' | 'readOpportunities';
  readonly save: 'saveProspects' | 'saveOpportunities';
  readonly deactivate: 'deactivateProspects';
  readonly activate: 'activateProspects';
  readonly saveColumns: 'saveProspectsColumns';
  readonly blank: 'blankProspects';
  readonly add: 'addProspects';
}

type Names = Readonly<Record<keyof ModuleCalls, OperationId | 'blankOpportunities' | 'addOpportunities'>>;
const toModuleCalls = (names: Names) => names as unknown as ModuleCalls;

const namesOf = (name: (typeof BUILT_IN)[BuiltInModule]): Names => ({
  list: `list${name}`,
  total: `total${name}`,
  export: `export${name}`,
  read: `read${name}`,
  save: `save${name}`,
  deactivate: `deactivate${name}`,
  activate: `activate${name}`,
  saveColumns: `save${name}Columns`,
  blank: `blank${name}`,
  add: `add${name}`,
});

const RECORD_CALLS = toModuleCalls({
  list: 'listRecords',
  total: 'totalRecords',
  export: 'exportRecords',
  read: 'readRecord',
  save: 'saveRecord',
  deactivate: 'deactivateRecord',
  activate: 'activateRecord',
  saveColumns: 'saveRecordColumns',
  blank: 'blankRecord',
  add: 'addRecord',
});

const CALLS: Readonly<Record<BuiltInModule, ModuleCalls>> = {
  loans: toModuleCalls(namesOf(BUILT_IN.loans)),
  prospects: toModuleCalls(namesOf(BUILT_IN.prospects)),
  contacts: toModuleCalls(namesOf(BUILT_IN.contacts)),
  workforces: toModuleCalls(namesOf(BUILT_IN.workforces)),
  leads: toModuleCalls(namesOf(BUILT_IN.leads)),
};

/** The operations of a module: its own if it is built in, otherwise the generic ones with a module parameter. */
export const callsOf = (module: ModuleKey): ModuleCalls => (isBuiltIn(module) ? CALLS[module] : RECORD_CALLS);

/**
 * The input of a module call, with the module parameter if the operation requires one.
 * @example withModule('appraisers', { params: { id } }) // { params: { id, module: 'appraisers' } }
 */
export function withModule<Input extends object>(module: ModuleKey, input: Input): Input {
  if (isBuiltIn(module)) return input;
  const { params } = input as { readonly params?: object };
  return { ...input, params: { ...params, module } };
}

/** The input that reads a record, without the parts that its page loads by calls of their own. */
export const readInput = (module: ModuleKey, id: string): InputOf<ModuleCalls['read']> =>
  withModule(module, { params: { id }, query: { lean: '1' } });

/** The cache key prefix of a module's list responses. */
export const listKey = (module: ModuleKey) =>
  isBuiltIn(module) ? ([CALLS[module].list] as const) : ([RECORD_CALLS.list, { params: { module } }] as const);
