import type { ConfigurationSection } from '@lendwright/api';
import type { ConfigurationCalls } from '../calls/configuration-calls';

export type Content = Readonly<Record<string, unknown>>;

/** The operations that a section is read and written by. */
export interface SectionContext {
  readonly calls: ConfigurationCalls;
  /** The keys of the company's modules. */
  readonly modules: readonly string[];
}

export interface ListedEntry {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** One section of the configuration. Contents contain the ids of this company; the caller replaces them with names. */
export interface Section {
  readonly key: ConfigurationSection;
  /**
   * `early`: all missing entries are created before anything is saved, so that entries can refer to each other in any
   * order; `create` then ignores references to other entries. `late`: an entry is created completely when it is
   * written.
   */
  readonly creation: 'early' | 'late';
  /** The allowed keys of a content. */
  readonly parts: readonly string[];
  list(context: SectionContext): Promise<readonly ListedEntry[]>;
  read(context: SectionContext, id: string): Promise<Content>;
  /** @returns the id of the new entry @throws Refusal */
  create(context: SectionContext, content: Content): Promise<string>;
  /** Writes the differences, each through its operation. @throws Refusal */
  save(context: SectionContext, id: string, content: Content): Promise<void>;
}

/** The name of an entry that is unique only within an outer entry. */
export const qualifiedName = (outerText: string, innerValue: string): string => `${outerText} / ${innerValue}`;

interface TitledItem {
  readonly _id?: string | undefined;
  readonly title: string;
}

/** Items of a list without their ids, as in a file. */
export const withoutIds = <Item extends TitledItem>(items: readonly Item[]): Omit<Item, '_id'>[] =>
  items.map(({ _id, ...item }) => item);

/** Items of a file with the ids of the stored items with the same titles, so that their identity is preserved. */
export function withIdsOf(items: unknown, storedItems: readonly TitledItem[]): unknown {
  if (!Array.isArray(items)) return items;
  const ids = new Map(storedItems.map(({ title, _id }) => [title.toLowerCase(), _id]));
  return (items as readonly unknown[]).map((item) => {
    const title: unknown = typeof item === 'object' && item !== null && 'title' in item ? item.title : undefined;
    const id = typeof title === 'string' ? ids.get(title.toLowerCase()) : undefined;
    return id === undefined ? item : { ...(item as object), _id: id };
  });
}
