import type { TextOrder } from '../columns/text-order';
import type { LimitedStatements } from './statement-limit';

const verdicts = new Map<string, boolean>();

/**
 * The PostgreSQL collation that sorts ASCII texts as the process does, or null if there is none: the server has no ICU,
 * or one that sorts differently. Each is checked once per process.
 */
export async function collationOf(order: TextOrder, statements: LimitedStatements): Promise<string | null> {
  const name = `list_${order.language}`;
  let hasSameOrder = verdicts.get(name);
  if (hasSameOrder === undefined)
    verdicts.set(name, (hasSameOrder = (await exists(name, statements)) && (await isSame(order, name, statements))));
  return hasSameOrder ? `app.${name}` : null;
}

async function exists(name: string, statements: LimitedStatements): Promise<boolean> {
  const rows = await statements.query(
    `select 1 from pg_collation where collname = $1 and collnamespace = 'app'::regnamespace`,
    [name],
  );
  return rows.length > 0;
}

async function isSame(order: TextOrder, name: string, statements: LimitedStatements): Promise<boolean> {
  const texts = asciiTexts();
  const [row] = await statements.query<{ places: number[] }>(
    `select array_agg(place::int order by text collate app.${name}, place) as places
     from unnest($1::text[]) with ordinality as texts (text, place)`,
    [texts],
  );
  const sortedIndexes = [...texts.keys()].sort(
    (a, b) => order.compare(texts[a] as string, texts[b] as string) || a - b,
  );
  return row?.places.join() === sortedIndexes.map((index) => index + 1).join();
}

/** Every ASCII character alone, at the beginning, at the end and inside a text, and numbers. */
function asciiTexts(): string[] {
  const characters = Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1));
  const numbers = [
    '0',
    '00',
    '1',
    '01',
    '2',
    '10',
    '010',
    '100',
    '9a',
    '10a',
    '1 2',
    '1-2',
    '1.5',
    '12345678901234567890',
  ];
  return [
    ...numbers.flatMap((number) => [number, `a${number}`, `a ${number} b`, `${number}b`]),
    ...characters.flatMap((character) => [
      character,
      `${character}a`,
      `a${character}`,
      `a${character}b`,
      `B${character}1`,
      `${character}${character}`,
    ]),
  ];
}
