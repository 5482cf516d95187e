import { CONFIGURATION_SECTIONS, type ConfigurationFile, type ConfigurationSection } from '@lendwright/api';
import type { CompanySetup } from '../../records';
import type { JoinedCalls } from '../calls/joined-calls';
import { References } from '../file/references';
import { sortKeys } from '../file/stable-text';
import { SECTIONS } from '../sections/all-sections';
import { qualifiedName, type Content, type ListedEntry, type SectionContext } from '../sections/section';

/** The entries of a company by section and name, and the names of its other parts. */
export interface CompanyIndex {
  readonly context: SectionContext;
  readonly references: References;
  readonly ids: ReadonlyMap<ConfigurationSection, ReadonlyMap<string, string>>;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The order of a file. Libraries precede the forms that contain copies of them. */
export const sortByName = <Entry extends { readonly name: string }>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => compare(a.name, b.name));

/** The order in which names are assigned: active entries before inactive ones, older ones before newer ones. */
const compareNamingOrder = (a: ListedEntry, b: ListedEntry) =>
  Number(b.isActive) - Number(a.isActive) || compare(a.id, b.id);

function addSetup(references: References, { statuses, sources, groups, products, programs }: CompanySetup): void {
  for (const { id, module_key: module, title } of statuses.values())
    references.add('statuses', id, qualifiedName(module, title));
  for (const { id, title } of sources.values()) references.add('sources', id, title);
  for (const { id, title } of groups.values()) references.add('groups', id, title);
  for (const { id, product_id: product, title } of programs.values())
    references.add('programs', id, qualifiedName(products.get(product)?.title ?? '', title));
}

/** Lists everything that has a name, with the writes of the transaction. */
export async function indexCompany({ calls, readSetup }: JoinedCalls): Promise<CompanyIndex> {
  const setup = await readSetup();
  const context = { calls, modules: [...setup.modules.keys()] };
  const references = new References();
  addSetup(references, setup);
  const ids = new Map<ConfigurationSection, ReadonlyMap<string, string>>();
  for (const key of CONFIGURATION_SECTIONS) {
    const listedEntries = [...(await SECTIONS[key].list(context))].sort(compareNamingOrder);
    ids.set(key, new Map(listedEntries.map(({ id, name }) => [references.add(key, id, name), id])));
  }
  // Forms also refer to the role of Super users, which the company doesn't manage.
  for (const { id, user_type: userType, title } of setup.roles.values())
    if (!references.has(id)) references.add('roles', id, qualifiedName(userType, title));
  return { context, references, ids };
}

/** The content of an entry in file format. */
export async function readEntry(
  { context, references }: CompanyIndex,
  section: ConfigurationSection,
  id: string,
): Promise<Content> {
  return sortKeys(references.toNames(await SECTIONS[section].read(context, id))) as Content;
}

/** The configuration of the company as a file, sorted by name. */
export async function readConfiguration(index: CompanyIndex): Promise<ConfigurationFile> {
  const sections: [string, { name: string; content: Content }[]][] = [];
  for (const [section, ids] of index.ids) {
    const entries = [];
    for (const [name, id] of ids) entries.push({ name, content: await readEntry(index, section, id) });
    sections.push([section, sortByName(entries)]);
  }
  return {
    format: 'lendwright-configuration',
    version: 1,
    sections: Object.fromEntries(sections) as ConfigurationFile['sections'],
  };
}
