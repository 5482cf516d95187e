import type { OperationId } from '../../client';

/** The modules that every company has, by the name that their calls bear. */
const BUILT_IN = {
  loans: 'Opportunities',
  prospects: 'Prospects',
  contacts: 'Contacts',
  workforces: 'Workforces',
  leads: 'Leads',
} as const;
export type BuiltInModule = keyof typeof BUILT_IN;

/** The key of a module: a built-in one, or one that a company made itself, of which no code knows. */
export type ModuleKey = string;

export const isBuiltIn = (module: ModuleKey): module is BuiltInModule => Object.hasOwn(BUILT_IN, module);

/**
 * The calls of a module by what they do. All modules answer in the same shapes, which are spelled out for prospects; what
 * a call is given goes through `inModule` first. Loans are made by a call of their own and have neither `blank` nor `add`.
 */
export interface ModuleCalls {
  readonly list: 'listProspects';
  readonly export: 'exportProspects';
  readonly read: 'readProspects';
  readonly save: 'saveProspects';
  readonly deactivate: 'deactivateProspects';
  readonly activate: 'activateProspects';
  readonly saveColumns: 'saveProspectsColumns';
  readonly blank: 'blankProspects';
  readonly add: 'addProspects';
}

type Names = Readonly<Record<keyof ModuleCalls, OperationId | 'blankOpportunities' | 'addOpportunities'>>;
const shapedAlike = (names: Names) => names as unknown as ModuleCalls;

const namesOf = (name: (typeof BUILT_IN)[BuiltInModule]): Names => ({
  list: `list${name}`,
  export: `export${name}`,
  read: `read${name}`,
  save: `save${name}`,
  deactivate: `deactivate${name}`,
  activate: `activate${name}`,
  saveColumns: `save${name}Columns`,
  blank: `blank${name}`,
  add: `add${name}`,
});

const OWN = shapedAlike({
  list: 'listRecords',
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
  loans: shapedAlike(namesOf(BUILT_IN.loans)),
  prospects: shapedAlike(namesOf(BUILT_IN.prospects)),
  contacts: shapedAlike(namesOf(BUILT_IN.contacts)),
  workforces: shapedAlike(namesOf(BUILT_IN.workforces)),
  leads: shapedAlike(namesOf(BUILT_IN.leads)),
};

/** The calls of a module: its own where it is built in, else the ones that take the module with them. */
export const callsOf = (module: ModuleKey): ModuleCalls => (isBuiltIn(module) ? CALLS[module] : OWN);

/**
 * What a call of a module is given, with the module in the path where the calls ask for it.
 * @example inModule('appraisers', { params: { id } }) // { params: { id, module: 'appraisers' } }
 */
export function inModule<Input extends object>(module: ModuleKey, input: Input): Input {
  if (isBuiltIn(module)) return input;
  const { params } = input as { readonly params?: object };
  return { ...input, params: { ...params, module } };
}

/** The beginning of the key under which every answer of a module's list is kept. */
export const listKey = (module: ModuleKey) =>
  isBuiltIn(module) ? ([CALLS[module].list] as const) : ([OWN.list, { params: { module } }] as const);
