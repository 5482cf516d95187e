import { confirmationPart, contacts, leads, loans, prospects, workforces } from '@lendwright/api';
import type { Reason } from '@lendwright/kernel';
import type { CompanySetup } from './setup/company-setup';
import { missingRefusal } from './missing-refusal';

/** What distinguishes a module; everything else is up to the engine. Custom modules have the same shape. */
export interface ModuleDefinition {
  readonly key: string;
  /** The name of one record in messages: "Opportunity". */
  readonly title: string;
  /** The names of one record and of several in responses. */
  readonly wire: { readonly one: 'record' | 'opportunity'; readonly many: 'records' | 'opportunities' };
  /** Loans have a number, a product, a program, a prospect and assigned people; people have a name. */
  readonly isLoan: boolean;
  /** Built-in tabs besides those of the form, in order; each is subject to its own right. */
  readonly tabs: readonly string[];
}

type Operations = Pick<
  typeof loans | typeof prospects,
  'list' | 'total' | 'export' | 'read' | 'saveColumns' | 'save' | 'deactivate' | 'activate'
>;

/** A module that every company has, with its own operations. */
export interface BuiltInDefinition extends ModuleDefinition {
  readonly operations: Operations;
}

const plain = (key: string, title: string, tabs: readonly string[]): ModuleDefinition => ({
  key,
  title,
  wire: { one: 'record', many: 'records' },
  isLoan: false,
  tabs,
});

const person = (
  key: string,
  title: string,
  operations: BuiltInDefinition['operations'],
  tabs: readonly string[],
): BuiltInDefinition => ({ ...plain(key, title, tabs), operations });

export const LOANS: BuiltInDefinition = {
  key: 'loans',
  title: 'Opportunity',
  wire: { one: 'opportunity', many: 'opportunities' },
  operations: loans,
  isLoan: true,
  tabs: ['admin', 'docs', 'emails', 'tasks', 'notes', 'payments', 'marketplace', 'history'],
};
export const PROSPECTS = person('prospects', 'Prospect', prospects, [
  'auth',
  'opportunities',
  'docs',
  'emails',
  'tasks',
  'notes',
  'history',
]);
export const CONTACTS = person('contacts', 'Contact', contacts, [
  'auth',
  'docs',
  'emails',
  'tasks',
  'notes',
  'marketplace',
  'history',
]);
export const WORKFORCES = person('workforces', 'Workforce', workforces, [
  'auth',
  'docs',
  'emails',
  'tasks',
  'notes',
  'history',
]);
export const LEADS = person('leads', 'Lead', leads, ['docs', 'tasks', 'notes', 'history']);

const CUSTOM_MODULE_TABS = ['docs', 'emails', 'tasks', 'notes', 'history'];

export const MODULES: readonly BuiltInDefinition[] = [LOANS, PROSPECTS, CONTACTS, WORKFORCES, LEADS];
type BuiltInKey = 'loans' | 'prospects' | 'contacts' | 'workforces' | 'leads';
const isBuiltInKey = (key: string): key is BuiltInKey => MODULES.some((module) => module.key === key);
export const BUILT_IN_KEYS: ReadonlySet<string> = new Set(MODULES.map(({ key }) => key));

/**
 * The custom module with this key.
 * @throws Refusal 404 not_found for built-in modules and for keys that the company does not have, without distinction
 */
export function customModuleOf(setup: CompanySetup, key: string): ModuleDefinition {
  const row = MODULES.some((module) => module.key === key) ? undefined : setup.modules.get(key);
  if (!row) throw missingRefusal();
  return plain(key, row.custom_title ?? row.title, CUSTOM_MODULE_TABS);
}

/** The built-in or custom module with this key. @throws Refusal 404 not_found */
export const moduleOf = (setup: CompanySetup, key: string): ModuleDefinition =>
  MODULES.find((module) => module.key === key) ?? customModuleOf(setup, key);

/** The name of one record of a module in a confirmation: translated for built-in modules. */
export function moduleTitle({ key, title }: ModuleDefinition): string | Reason {
  return isBuiltInKey(key) ? confirmationPart(`records.module.${key}`) : title;
}
