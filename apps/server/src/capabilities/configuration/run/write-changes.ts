import { reason, translatableOf, type ConfigurationSection, CONFIGURATION_SECTIONS } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { JoinedCalls } from '../calls/joined-calls';
import { SECTIONS } from '../sections/all-sections';
import type { Content } from '../sections/section';
import type { PlannedChange } from './plan-changes';
import { indexCompany, type CompanyIndex } from './read-configuration';

/** The sections whose entries create statuses or programs, so that names must be read again afterwards. */
const SECTIONS_WITH_PARTS: ReadonlySet<ConfigurationSection> = new Set(['forms', 'products']);

/** The path within the entry that a refusal refers to. */
function pathOf({ details }: Refusal): string | null {
  const { path, faults, issues } = (details ?? {}) as Readonly<Record<string, unknown>>;
  const firstFault = [faults, issues].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))[0];
  const foundPath = path ?? (firstFault as { path?: unknown } | undefined)?.path;
  return typeof foundPath === 'string' ? foundPath.slice(0, 200) : null;
}

/** @throws Refusal 422 invalid for a content with an unknown key */
function assertKnownParts({ section, entry }: PlannedChange): void {
  const part = Object.keys(entry?.content ?? {}).find((key) => !SECTIONS[section].parts.includes(key));
  if (part !== undefined)
    throw new Refusal(422, 'invalid', reason('configuration.partUnknown', { part }), { path: part });
}

/** Writes planned changes in one transaction. Refused changes get the reason and are rolled back. */
export class ChangeWriter {
  readonly #created = new Map<PlannedChange, string>();
  #index: CompanyIndex;

  constructor(
    private readonly tx: TenantTx,
    private readonly joinedCalls: JoinedCalls,
    index: CompanyIndex,
  ) {
    this.#index = index;
  }

  async write(changes: readonly PlannedChange[]): Promise<void> {
    for (const change of changes)
      if (change.state === 'added' && SECTIONS[change.section].creation === 'early')
        await this.#attempt(change, (content) => this.#create(change, content), 'toKnownIds');
    for (const section of CONFIGURATION_SECTIONS) {
      const ownChanges = changes.filter((change) => change.section === section && !change.refused);
      for (const change of ownChanges) await this.#attempt(change, (content) => this.#save(change, content), 'toIds');
      if (ownChanges.length > 0 && SECTIONS_WITH_PARTS.has(section)) this.#index = await indexCompany(this.joinedCalls);
    }
  }

  async #create(change: PlannedChange, content: Content): Promise<void> {
    const { section, name } = change;
    const id = await SECTIONS[section].create(this.#index.context, content);
    this.#created.set(change, id);
    this.#index.references.add(section, id, name);
  }

  async #save(change: PlannedChange, content: Content): Promise<void> {
    const { section, name } = change;
    const id = this.#created.get(change) ?? this.#index.ids.get(section)?.get(name);
    if (id === undefined) await this.#create(change, content);
    else await SECTIONS[section].save(this.#index.context, id, content);
  }

  /** Runs one write. A refusal rolls it back; a busy or lost database fails the whole import. */
  async #attempt(
    change: PlannedChange,
    write: (content: Content) => Promise<void>,
    resolve: 'toIds' | 'toKnownIds',
  ): Promise<void> {
    await this.tx.query('savepoint entry');
    try {
      assertKnownParts(change);
      await write(this.#index.references[resolve](change.entry?.content ?? {}) as Content);
      await this.tx.query('release savepoint entry');
    } catch (error) {
      if (!isRefusal(error) || error.status === 503) throw error;
      await this.tx.query('rollback to savepoint entry');
      change.refused = { message: error.message, reason: translatableOf(error.reason), path: pathOf(error) };
    }
    this.joinedCalls.forgetSetup();
  }
}
