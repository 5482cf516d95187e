import type { StageRule } from '@lendwright/api';
import { type CompiledForm, compileForm, parseDefinition } from '@lendwright/forms';
import { invariant, type Id } from '@lendwright/kernel';
import { CompanyCache } from '../../../platform/db/company-cache';
import type { Database } from '../../../platform/db/database';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { NameTranslations } from '../../names';
import {
  readTriggerTemplates,
  watchTriggers,
  type TriggerTemplate,
  type TriggerWatch,
} from '../task-triggers/trigger-watch';
import {
  readFormVersion,
  readSetup,
  readStageRules,
  type ColumnRow,
  type ModuleRow,
  type ProductRow,
  type ProgramRow,
  type RoleRow,
  type StatusRow,
  type TitledRow,
} from './setup-rows';

/** A published form, compiled; `columns` are the lender's list column settings. */
export interface PublishedForm {
  readonly id: Id;
  readonly moduleKey: string;
  readonly title: string;
  readonly version: number;
  readonly form: CompiledForm;
  /** The company's time zone. */
  readonly timeZone: string;
  readonly columns: ReadonlyMap<string, ColumnRow>;
}

/** The settings that govern a company's records: read-only, shared by requests, at most half a second stale. */
export interface CompanySetup {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** The active company with which loans can be shared. */
  readonly affiliate: { readonly id: Id; readonly name: string } | null;
  readonly timeZone: string;
  readonly modules: ReadonlyMap<string, ModuleRow>;
  readonly forms: ReadonlyMap<Id, PublishedForm>;
  readonly statuses: ReadonlyMap<Id, StatusRow>;
  readonly sources: ReadonlyMap<Id, TitledRow>;
  readonly groups: ReadonlyMap<Id, TitledRow>;
  readonly products: ReadonlyMap<Id, ProductRow>;
  readonly programs: ReadonlyMap<Id, ProgramRow>;
  readonly roles: ReadonlyMap<Id, RoleRow>;
  /** The stage rules of modules by the status that they govern. */
  readonly stageRules: ReadonlyMap<Id, readonly StageRule[]>;
  /** What triggers tasks from templates. */
  readonly triggers: TriggerWatch;
  /** Translations of the names above, which are as stored. See `setupFor`. */
  readonly names: NameTranslations;
  /** The statuses of a module in pipeline order. */
  statusesOf(module: string): readonly StatusRow[];
  /** The published forms of a module, its own form first. */
  formsOf(module: string): readonly PublishedForm[];
}

const byId = <Row extends { id: Id }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

function assemble(
  rows: Awaited<ReturnType<typeof readSetup>>,
  stageRules: readonly StageRule[],
  triggers: readonly TriggerTemplate[],
): CompanySetup {
  const zone = rows.company.settings['timeZone'];
  const timeZone = typeof zone === 'string' ? zone : 'UTC';
  const columnsOf = groupByForm(rows.columns);
  const forms = rows.forms.map((row): PublishedForm => ({
    id: row.id,
    moduleKey: row.module_key,
    title: row.title,
    version: row.published_version,
    timeZone,
    form: compileForm(parseDefinition({ content: row.content })),
    columns: new Map((columnsOf.get(row.id) ?? []).map((column) => [column.element, column])),
  }));
  const modules = new Map(rows.modules.map((row) => [row.key, row]));
  const orderOwnFirst = (module: string) => {
    const ownId = modules.get(module)?.form_id;
    return forms
      .filter((form) => form.moduleKey === module)
      .sort((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  };
  const formsByModule = new Map([...modules.keys()].map((key) => [key, orderOwnFirst(key)]));
  const statusLists = new Map(
    [...modules.keys()].map((key) => [key, rows.statuses.filter((status) => status.module_key === key)]),
  );
  return {
    ...rows.company,
    timeZone,
    modules,
    forms: byId(forms),
    statuses: byId(rows.statuses),
    sources: byId(rows.sources),
    groups: byId(rows.groups),
    products: byId(rows.products),
    programs: byId(rows.programs),
    roles: byId(rows.roles),
    names: rows.names,
    triggers: watchTriggers(triggers),
    stageRules: groupByStatus(stageRules),
    statusesOf: (module) => statusLists.get(module) ?? [],
    formsOf: (module) => formsByModule.get(module) ?? [],
  };
}

function groupByStatus(rules: readonly StageRule[]): Map<Id, StageRule[]> {
  const groups = new Map<Id, StageRule[]>();
  for (const rule of rules) groups.set(rule.status, [...(groups.get(rule.status) ?? []), rule]);
  return groups;
}

function groupByForm(rows: readonly ColumnRow[]): Map<Id, ColumnRow[]> {
  const groups = new Map<Id, ColumnRow[]>();
  for (const row of rows) groups.set(row.form_id, [...(groups.get(row.form_id) ?? []), row]);
  return groups;
}

/** Reads the setup within a transaction, including its own writes. */
export async function readCompanySetup(tx: TenantTx): Promise<CompanySetup> {
  return assemble(...(await Promise.all([readSetup(tx), readStageRules(tx), readTriggerTemplates(tx)])));
}

/** The setups and forms that the engine reads. A guest's are limited to a grant. */
export type Setups = Pick<SetupReader, 'of' | 'within' | 'readCurrent' | 'readTriggers' | 'formOf' | 'close'>;

const MAX_CACHED_VERSIONS = 500;

/** Provides each company's cached setup, and the compiled form of a record. */
export class SetupReader {
  private readonly cache: CompanyCache<CompanySetup>;
  private readonly versions = new Map<string, CompiledForm>();

  constructor(database: Database) {
    this.cache = new CompanyCache((scope) => scope.read((tx) => this.within(tx)), {
      database,
      channel: 'settings',
    });
  }

  of(scope: TenantScope): Promise<CompanySetup> {
    return this.cache.get(scope);
  }

  /** Reads the setup within a transaction, including its own writes; not cached. */
  async within(tx: TenantTx): Promise<CompanySetup> {
    return readCompanySetup(tx);
  }

  /** The cached setup for use within a transaction; read in it if there is none. */
  async readCurrent(tx: TenantTx): Promise<CompanySetup> {
    return this.cache.peek(tx.companyId) ?? (await this.within(tx));
  }

  /** What triggers tasks: from the cached setup, which callers within a transaction have just used. */
  async readTriggers(tx: TenantTx): Promise<TriggerWatch> {
    return this.cache.peek(tx.companyId)?.triggers ?? watchTriggers(await readTriggerTemplates(tx));
  }

  /** The form of a record: the published version, or the older immutable one. */
  async formOf(tx: TenantTx, setup: CompanySetup, formId: Id, version: number): Promise<CompiledForm> {
    const publishedForm = setup.forms.get(formId);
    if (publishedForm?.version === version) return publishedForm.form;
    const key = `${tx.companyId}/${formId}/${version}`;
    const knownForm = this.versions.get(key);
    if (knownForm) return knownForm;
    const content = await readFormVersion(tx, formId, version);
    invariant(content, `form ${formId} has no version ${version}`);
    const form = compileForm(parseDefinition({ content }));
    if (this.versions.size >= MAX_CACHED_VERSIONS) this.versions.delete(this.versions.keys().next().value as string);
    this.versions.set(key, form);
    return form;
  }

  close(): Promise<void> {
    return this.cache.close();
  }
}
