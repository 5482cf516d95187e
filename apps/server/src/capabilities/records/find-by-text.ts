import { isSecret } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { SEARCHED } from './columns/column-rows';
import type { ColumnSource } from './columns/column';
import type { SearchColumn } from './columns/search-column';
import { readIdByNumber } from './record-rows';
import { readSearched, type SearchedText } from './searched-text';
import { TextPicks } from './columns/text-picks';
import type { ListField } from './list-fields';
import { maySearch, type ListGround } from './select-records';
import { listReachOf } from './viewer-reach';

const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
const TEXTUAL: ReadonlySet<string> = new Set(['text', 'textarea', 'autocomplete']);
const NAMING: ReadonlySet<string> = new Set(['text', 'email', 'autocomplete']);

/** The records that a text finds: the one whose number may be meant, and the others, the best first. */
export interface TextHits {
  readonly numbered: readonly Id[];
  readonly ids: readonly Id[];
}

/** The field that tells where a property is, by its id or its title; of a form that was drawn by hand often only the title says so. */
export const isAddress = ({ element, rows }: ListField): boolean =>
  !rows &&
  TEXTUAL.has(element.type) &&
  !isSecret(element) &&
  (/^property_(address|street)/.test(element.id) || /property.*(address|street)/i.test(element.title));

/** The first text of a form, by which a record without a person is called. */
export const namingField = (fields: ReadonlyMap<string, ListField>): ListField | undefined =>
  [...fields.values()].find(({ element, rows }) => !rows && NAMING.has(element.type) && !isSecret(element));

const heldForSearch = ({ element }: ListField): ColumnSource => ({ name: SEARCHED + element.id, holds: 'search' });

/**
 * Finds active records of a module within the viewer's reach by what a person types: by number, then where names begin
 * so, then where the text stands anywhere. A hidden field finds nothing. Many words must all be there, in any order.
 *
 * Of a text that stands in very many records not all are looked at: the latest come first and the search ends early.
 * @param texts further fields to search, of those that the viewer may list
 */
export async function findByText(
  ground: ListGround,
  texts: readonly ListField[],
  typed: string,
  limit: number,
): Promise<TextHits> {
  const { columns: store, tx, viewer, module, hidden } = ground;
  const wish = readSearched(typed);
  const reach = listReachOf(viewer, module.key);
  const held = texts.map(heldForSearch);
  const meant = wish.number === null ? null : await readIdByNumber(tx, module.key, wish.number);
  const columns = await store.ready(tx, module.key, [...reach.sources, SEARCH, ...held]);
  const view = columns.views.of(reach.key, reach.sees);
  const isReached = meant !== null && view.live[columns.ids.find(meant)] === 1;
  const picks = new TextPicks({ live: view.live, size: columns.size, count: view.matching, limit });
  const may = maySearch(hidden);
  const all: readonly [SearchColumn, typeof may][] = [
    [columns.search(SEARCH.name), may],
    ...held.map(({ name }): [SearchColumn, typeof may] => [columns.search(name), () => true]),
  ];
  pick(picks, all, wish);
  return { numbered: isReached ? [meant] : [], ids: picks.places.map((place) => columns.ids.at(place)) };
}

function pick(
  picks: TextPicks,
  columns: readonly (readonly [SearchColumn, ReturnType<typeof maySearch>])[],
  { words }: SearchedText,
): void {
  if (words.length === 0) return;
  for (const [column, may] of columns) picks.takeBeginnings(column, may, words);
  for (const [column, may] of columns) picks.takeParts(column, may, words);
}
