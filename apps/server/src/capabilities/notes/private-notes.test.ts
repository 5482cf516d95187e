import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SeededRandom } from '../../security-tests/support/calls/seeded-random';
import { reportMeasurement } from '../../testing/report-measurement';
import { refusalOf } from '../../testing/sample-company';
import { repetitions, seedOfRun } from '../../testing/scale';
import { createNoteFixture, usersNamed, type NoteFixture } from '../../testing/notes/note-fixture';

const NOTES_PER_BATCH = 100;
const WRITERS = ['Ada', 'Olga', 'Otto', 'Pia', 'Bea'] as const;
/** Nils cannot open the notes. */
const READERS = ['Ada', 'Olga', 'Otto', 'Pia', 'Bob', 'Bea'] as const;

interface RandomNote {
  readonly id: Id;
  readonly author: string;
  readonly token: string;
  isPrivate: boolean;
  people: readonly string[];
  isActive: boolean;
}

let fixture: NoteFixture;
const random = new SeededRandom(seedOfRun());
beforeAll(async () => {
  fixture = await createNoteFixture();
  // The notifications of the new loan.
  await fixture.fresh.owner.query('delete from app.notifications');
});
afterAll(() => fixture.close());

const viewerOf = (name: string) => fixture.people[name] as Viewer;
/** The people whom an author may select: for borrowers only those of the loan. */
const contactsOfAuthor = (author: string): readonly string[] =>
  author === 'Bea' ? ['Ada', 'Pia', 'Bob', 'Bea'] : READERS;
const pickSome = (names: readonly string[]) => names.filter(() => random.chance(0.3));
const isSeenBy = (randomNote: RandomNote, name: string) =>
  !randomNote.isPrivate || randomNote.author === name || randomNote.people.includes(name);
const visibility = ({ isPrivate, people }: Pick<RandomNote, 'isPrivate' | 'people'>) => ({
  type: isPrivate ? ('Private' as const) : ('Public' as const),
  users: usersNamed(fixture.people, ...people),
});

/** One note with a random author, audience and mentions, often changed afterwards. */
async function createRandomNote(position: number): Promise<RandomNote> {
  const author = random.pick(WRITERS);
  const [isPrivate, people] = [random.chance(0.7), pickSome(contactsOfAuthor(author))];
  const token = `tk${position}q${random.below(1e9)}z`;
  const mentions = pickSome(contactsOfAuthor(author)).map((name) => fixture.person(name));
  const note = { content: `<p>${token}</p>`, mentions, ...visibility({ isPrivate, people }) };
  const { _id: id } = await fixture.create(viewerOf(author), note);
  const randomNote: RandomNote = { id, author, token, isPrivate, people, isActive: true };
  if (random.chance(0.4)) {
    Object.assign(randomNote, { isPrivate: random.chance(0.6), people: pickSome(contactsOfAuthor(author)) });
    await fixture.save(viewerOf(author), id, visibility(randomNote));
  }
  if (random.chance(0.1)) {
    randomNote.isActive = false;
    await fixture.setActivity(viewerOf(author), id, false);
  }
  return randomNote;
}

const findTokens = (answer: unknown) => new Set(JSON.stringify(answer).match(/tk\d+q\d+z/g));

/**
 * Compares the notes that one reader receives with those that the oracle allows.
 * @returns the additionally exposed tokens
 */
async function checkReader(name: string, randomNotes: readonly RandomNote[]): Promise<string[]> {
  const viewer = viewerOf(name);
  const visibleNotes = randomNotes.filter((randomNote) => randomNote.isActive && isSeenBy(randomNote, name));
  const listedTokens = findTokens(await fixture.list(viewer));
  expect([name, [...listedTokens].sort()]).toEqual([name, visibleNotes.map(({ token }) => token).sort()]);
  const hiddenNotes = randomNotes.filter((randomNote) => !isSeenBy(randomNote, name));
  for (const randomNote of hiddenNotes.slice(0, 10))
    expect(await refusalOf(fixture.history(viewer, randomNote.id))).toMatchObject({ status: 404 });
  const sql = 'select note_id from app.notifications where account_id = $1 and note_id is not null';
  const { rows } = await fixture.fresh.owner.query<{ note_id: Id }>(sql, [viewer.accountId]);
  const allowedRows = rows.filter(({ note_id: note }) => visibleNotes.some(({ id }) => id === note));
  const notifications = await fixture.notifications(viewer);
  expect([name, notifications.count]).toEqual([name, allowedRows.length]);
  const histories = [];
  for (const randomNote of visibleNotes.slice(0, 10)) histories.push(await fixture.history(viewer, randomNote.id));
  const exposedTokens = findTokens([notifications, histories]);
  return hiddenNotes.map(({ token }) => token).filter((token) => exposedTokens.has(token) || listedTokens.has(token));
}

/** Tables besides those of notes that contain the text of one, such as the search, history, audit and event tables. */
async function findCopies(): Promise<string[]> {
  const { owner } = fixture.fresh;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('app', 'auth') and table_type = 'BASE TABLE' and table_name not in ('notes', 'note_changes')`,
  );
  const copies: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query(`select 1 from ${name} t where t::text ~ 'tk[0-9]+q[0-9]+z' limit 1`);
    if (rows.length > 0) copies.push(name);
  }
  return copies;
}

it('are shown to nobody else, in any channel, for any mix of author, people, mentions and changes', async () => {
  const count = repetitions(1000);
  const exposedTokens: string[] = [];
  for (let start = 0; start < count; start += NOTES_PER_BATCH) {
    const randomNotes: RandomNote[] = [];
    for (let position = start; position < Math.min(count, start + NOTES_PER_BATCH); position++)
      randomNotes.push(await createRandomNote(position));
    for (const name of READERS) exposedTokens.push(...(await checkReader(name, randomNotes)));
    expect(await refusalOf(fixture.list(viewerOf('Nils')))).toMatchObject({ status: 404 });
    expect(await findCopies()).toEqual([]);
    await fixture.fresh.owner.query(
      'delete from app.notifications; delete from app.note_changes; delete from app.notes',
    );
  }
  expect(exposedTokens).toEqual([]);
  reportMeasurement('T45', `${count} note mixes (seed ${random.seed}), ${exposedTokens.length} notes shown to others`);
});
