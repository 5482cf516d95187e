import { textOrderOf } from '../../apps/server/src/capabilities/lists/columns/text-order';
import { ModuleColumns } from '../../apps/server/src/capabilities/lists/columns/module-columns';
import type { ColumnTest } from '../../apps/server/src/capabilities/lists/columns/column';
import { selectPage } from '../../apps/server/src/capabilities/lists/columns/select-page';
import { FIELDS, type Answer, type ListEngine, type LoanRow, type Question } from './list-engine';

const NAMES = FIELDS.map(({ name }) => name);
const matchesNothing = () => false;
const oneOf = (texts: readonly string[]): ColumnTest => {
  const wantedTexts = new Set<string | null>(texts);
  return { text: (text) => wantedTexts.has(text), number: null };
};
const atLeast = (min: number): ColumnTest => ({
  text: matchesNothing,
  number: { is: 'within', min },
});

/** The product's columns, queried the same way lists query them. */
export class MemoryEngine implements ListEngine {
  private readonly columns = new ModuleColumns();

  constructor() {
    for (const field of FIELDS) this.columns.open(field);
    // A group scope also checks people; these loans have none.
    this.columns.open({ name: '@reach_people', holds: 'members' });
  }

  load(rows: readonly LoanRow[]): Promise<void> {
    return this.change(rows);
  }

  ready(): Promise<void> {
    return Promise.resolve();
  }

  change(rows: readonly LoanRow[]): Promise<void> {
    this.columns.apply(NAMES, rows);
    return Promise.resolve();
  }

  query(question: Question): Promise<Answer> {
    return Promise.resolve(this.answer(question));
  }

  bytes(): Promise<number> {
    return Promise.resolve(this.columns.bytes);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private answer({ choice, programs, min, search, groups, sort, skip, limit }: Question): Answer {
    const { columns } = this;
    const { size } = columns;
    const view = columns.views.of(
      groups ? 'groups' : 'all',
      groups ? { people: new Set(), groups: new Set(groups) } : null,
    );
    const isWhole = choice === undefined && !programs && min === undefined && search === undefined;
    const mask = view.liveMask.slice(0, size);
    if (search !== undefined) {
      const foundMask = columns.search('@search').createMaskContaining(search, size);
      for (let position = 0; position < size; position++)
        mask[position] = (mask[position] as number) & (foundMask[position] as number);
    }
    if (choice !== undefined) columns.text('cf_s01').narrowMask(mask, size, oneOf([choice]));
    if (programs) columns.text('@program').narrowMask(mask, size, oneOf(programs));
    if (min !== undefined) columns.number('cf_n01').narrowMask(mask, size, atLeast(min));
    const countsByStatus = isWhole ? view.statusCounts() : columns.text('@status').countBy(mask, size);
    const counts = new Map([...countsByStatus].map(([status, count]) => [status ?? '', count]));
    if (limit === 0) return { ids: [], counts };
    const matching = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const ranks = columns.columns.get(sort.field)?.ranks(size, textOrderOf('en')) ?? new Uint32Array(size);
    const positions = selectPage(mask, size, matching, {
      ranks,
      isDescending: sort.isDescending,
      skip,
      limit,
      ids: columns.ids,
    });
    return { ids: positions.map((position) => columns.ids.at(position)), counts };
  }
}
