import { textOrderOf } from '../../text-order';
import type { Id } from '@lendwright/kernel';
import type { ColumnSource } from '../../column';
import { ModuleColumns, type ColumnRow } from '../../module-columns';
import type { SearchColumn } from '../../search-column';
import type { MarksFormat } from '../read-module';

/** One column of each kind, and the columns that visibility reads. */
export const SOURCES: readonly ColumnSource[] = [
  { name: '@active', holds: 'text' },
  { name: '@status', holds: 'text' },
  { name: '@updated_at', holds: 'number' },
  { name: '@reach_people', holds: 'members' },
  { name: '@reach_groups', holds: 'members' },
  { name: '@search', holds: 'search' },
  { name: 'note', holds: 'text' },
  { name: '#sum/rows/amount', holds: 'number' },
];
export const NAMES = SOURCES.map(({ name }) => name);

/** Marks of one slot: the number of the next change. */
export interface TestMarks {
  readonly next: number;
}

export const testMarks: MarksFormat<TestMarks> = {
  read: (stored) => {
    const next = (stored as Partial<TestMarks> | null)?.next;
    return typeof next === 'number' ? { next } : null;
  },
  earlier: (a, b) => (a.next <= b.next ? a : b),
};

export const idAt = (at: number): Id => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;

const SAMPLE_WORDS = ['ann', 'änne', 'Ébert', '李', '🏠', 'zorn', "o'neil", 'x', '', 'straße', 'long '.repeat(40)];
const PEOPLE = ['p1', 'p2', 'p3'];
const GROUPS = ['g1', 'g2', 'g3', 'g4', 'g5'];

interface WrittenLoan {
  readonly change: number;
  readonly row: ColumnRow;
}

/** The rows of a module as the database would store them, with random values and numbered writes. */
export class LendingBook {
  private readonly rows = new Map<Id, WrittenLoan>();
  private changes = 0;

  /** @param random returns numbers from 0 (inclusive) to 1 (exclusive) */
  constructor(private readonly random: () => number) {}

  get marks(): TestMarks {
    return { next: this.changes };
  }

  /** Creates or changes rows, using at most `ids` different ids. */
  write(count: number, ids: number): void {
    for (let doneCount = 0; doneCount < count; doneCount++) this.writeRow(idAt(this.nextBelow(ids)));
  }

  /** The rows changed since some marks, in the order of their last change. */
  since({ next }: TestMarks): ColumnRow[] {
    const foundRows = [...this.rows.values()].filter(({ change }) => change >= next);
    return foundRows.sort((a, b) => a.change - b.change).map(({ row }) => row);
  }

  /** Columns with everything that was written. */
  columns(sources = SOURCES): ModuleColumns {
    const columns = new ModuleColumns();
    for (const source of sources) columns.open(source);
    this.sync(columns, { next: 0 });
    return columns;
  }

  /** Updates columns from the given marks, as every query does first. */
  sync(columns: ModuleColumns, from: TestMarks): TestMarks {
    const names = [...columns.columns.keys()];
    const wanted = names.map((name) => NAMES.indexOf(name) + 2);
    columns.apply(
      names,
      this.since(from).map((row) => [row[0], row[1], ...wanted.map((at) => row[at] as string | null)]),
    );
    return this.marks;
  }

  private writeRow(id: Id): void {
    const version = (this.rows.get(id)?.row[1] ?? 0) + 1;
    const sampleTexts = (all: readonly string[]) => all.filter(() => this.random() < 0.4).join() || null;
    const valueOrNull = (value: string) => (this.random() < 0.15 ? null : value);
    const note =
      this.random() < 0.002 ? 'huge ¶ '.repeat(20_000) : `${this.word()} ${this.word()} ${this.nextBelow(50)}`;
    const values = [
      this.random() < 0.9 ? 'true' : 'false',
      valueOrNull(['New', 'Closing', 'Funded'][this.nextBelow(3)] ?? ''),
      String(this.nextBelow(1_000_000)),
      sampleTexts(PEOPLE),
      sampleTexts(GROUPS),
      valueOrNull(
        `${this.word()} ${this.word()}\u0001${this.nextBelow(99)}@mail.example\u0001555 ${this.nextBelow(9999)}`,
      ),
      valueOrNull(note),
      valueOrNull(String((this.nextBelow(2_000_000) - 1_000_000) / 100)),
    ];
    this.rows.set(id, { change: this.changes++, row: [id, version, ...values] });
  }

  private nextBelow(max: number): number {
    return Math.floor(this.random() * max);
  }

  private word(): string {
    return SAMPLE_WORDS[this.nextBelow(SAMPLE_WORDS.length)] ?? '';
  }
}

/** A seeded generator (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
}

/** The ids of rows with a name that has this prefix, found by the name index. */
function named({ ids, search }: Pick<ModuleColumns, 'ids'> & { search: SearchColumn }, prefix: string): Set<Id> {
  const positions = search.names.findStartingWith(prefix).flatMap((code) => [...search.names.positionsOf(code)]);
  // Positions of a word may be outdated.
  const isNamed = (position: number) => ` ${search.namesOf(position)}`.includes(` ${prefix}`);
  return new Set(positions.filter(isNamed).map((position) => ids.at(position)));
}

/** The answer to a list query, by ids: matches, a sorted page of them, and counts. @param idTexts the ids of all rows */
function answer(columns: ModuleColumns, random: () => number, idTexts: readonly Id[]) {
  const { size } = columns;
  const word = SAMPLE_WORDS[Math.floor(random() * SAMPLE_WORDS.length)] || 'a';
  const min = random() * 1_000_000;
  const person = PEOPLE[Math.floor(random() * PEOPLE.length)] as string;
  const mask = columns.search('@search').createMaskContaining(word.toLowerCase(), size);
  const other = new Uint8Array(size).fill(1);
  columns.text('note').narrowMask(other, size, { text: (text) => text?.includes(word) ?? random() < 0, number: null });
  columns.number('@updated_at').narrowMask(other, size, { text: () => false, number: { is: 'within', min } });
  columns.members('@reach_people').narrowMask(mask, size, { text: (id) => id === person, number: null });
  const rankOf = [columns.text('note'), columns.number('#sum/rows/amount')].map((column) =>
    column.ranks(size, textOrderOf('en')),
  );
  const ids = (of: Uint8Array) => idTexts.filter((_, at) => of[at] === 1);
  const textAt = (at: number) => idTexts[at] as Id;
  const order = (ranks: Uint32Array) => {
    const positions = [...ranks.keys()].sort(
      (a, b) => (ranks[a] as number) - (ranks[b] as number) || (textAt(a) < textAt(b) ? -1 : 1),
    );
    return positions.slice(0, 30).map(textAt);
  };
  const view = columns.views.of(`${person}/${size}/${random()}`, {
    people: new Set([person]),
    groups: new Set(['g1']),
  });
  return {
    found: ids(mask).sort(),
    filtered: ids(other).sort(),
    pages: rankOf.map(order),
    countBy: [...columns.text('note').countBy(new Uint8Array(size).fill(1), size)].sort(([a], [b]) =>
      (a ?? '') < (b ?? '') ? -1 : 1,
    ),
    statuses: [...view.statusCounts()].sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
    seen: ids(view.seen()).sort(),
    named: [...named({ ids: columns.ids, search: columns.search('@search') }, word.slice(0, 1).toLowerCase())].sort(),
  };
}

/** Answers to random list queries, the same queries for the same seed. Independent of the order of arrival. */
export function answers(columns: ModuleColumns, seed: number, count = 3): unknown[] {
  const random = createSeededRandom(seed);
  const idTexts = Array.from({ length: columns.size }, (_, at) => columns.ids.at(at));
  return Array.from({ length: count }, () => answer(columns, random, idTexts));
}
