import type { ImportOptions } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../../security-tests/support/calls/seeded-random';
import { useImportLender } from '../../../testing/imports/import-lender';
import { reportMeasurement } from '../../../testing/report-measurement';
import { repetitions, seedOfRun } from '../../../testing/scale';
import { PROSPECTS, saveRecord } from '../../records';

const IMPORTS = 50;
const FIELDS = ['first_name', 'last_name', 'phone'] as const;
const DUPLICATES: readonly ImportOptions['duplicates'][] = ['update', 'merge', 'skip'];

type Info = Readonly<Record<string, unknown>>;
interface Person {
  readonly id: Id;
  readonly email: string;
  readonly is_active: boolean;
  readonly info: Info;
}

const imports = useImportLender();

async function readPeople(): Promise<ReadonlyMap<Id, Person>> {
  const { rows } = await imports.fresh.owner.query<Person>(
    `select id, email, is_active, info from app.records where company_id = $1 and module_key = 'prospects' order by created_at, id`,
    [imports.lender.ids.company],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const save = (id: Id, formData: Record<string, string>) =>
  saveRecord(imports.lender.engine, imports.lender.scope, imports.admin, PROSPECTS, id, { mode: 'autosave', formData });

async function importPerson(email: string, name: string): Promise<{ readonly file: Id; readonly person: Id }> {
  const text = `Email,First name,Last name\n${email},${name},Resaved`;
  const uploadedEntry = await imports.fixture.upload(imports.admin, { text, module: 'prospects', header: 'yes' });
  await imports.fixture.map(imports.admin, uploadedEntry._id, {}, { duplicates: 'update', keys: ['email'] });
  await imports.fixture.check(imports.admin, uploadedEntry._id);
  await imports.fixture.run(imports.admin, uploadedEntry._id);
  return { file: uploadedEntry._id, person: (await findPerson(email)).id };
}

const findPerson = async (email: string) =>
  [...(await readPeople()).values()].find((person) => person.email === email) as Person;

/** Imports a person by email with a name, saves the name as given, and undoes the import. */
async function undoAfter(email: string, name: string, savedTexts: readonly string[]) {
  const { file, person } = await importPerson(email, name);
  for (const text of savedTexts) await save(person, { first_name: text });
  await imports.fixture.undo(imports.admin, file);
  const { rows } = await imports.fresh.owner.query<{ undo_state: string; undo_problem: unknown }>(
    'select undo_state, undo_problem from app.import_rows where company_id = $1 and import_id = $2',
    [imports.lender.ids.company, file],
  );
  const { info, is_active: isActive } = await findPerson(email);
  return {
    name: info['first_name'],
    isActive,
    state: rows[0]?.undo_state,
    problem: JSON.stringify(rows[0]?.undo_problem),
  };
}

describe('the undo after a save of the value that the import wrote', () => {
  it('takes it back, because nobody changed it, and keeps what a person changed and changed back', async () => {
    // Created by the import and saved again without a change, so nobody has worked on it.
    expect(await undoAfter('new@example.com', 'Ann', ['Ann'])).toMatchObject({ isActive: false, state: 'undone' });
    await importPerson('known@example.com', 'Ann');
    const repeatedUndo = await undoAfter('known@example.com', 'Bea', ['Bea']);
    expect(repeatedUndo).toMatchObject({ name: 'Ann', isActive: true, state: 'undone', problem: 'null' });
    const undo = await undoAfter('known@example.com', 'Cora', ['Dora', 'Cora']);
    expect(undo).toMatchObject({ name: 'Cora', isActive: true, state: 'kept' });
    expect(undo.problem).toContain('first name');
  });
});

describe('the undo of a random import with edits in between', () => {
  it('restores everything but what people changed', async () => {
    const random = new SeededRandom(seedOfRun());
    const below = (count: number) => random.below(count);
    const valueOf = (field: string) => (field === 'phone' ? `206-555-${1000 + below(9000)}` : `Name${below(1000)}`);
    const numbers = { imports: repetitions(IMPORTS), written: 0, edited: 0, resaved: 0 };
    for (let turn = 0; turn < numbers.imports; turn++) {
      const knownPeople = [...(await readPeople()).values()].filter(
        (person) => person.is_active && person.email !== '',
      );
      const emails = Array.from({ length: 30 }, (_none, index) =>
        knownPeople.length > 0 && below(2) === 0
          ? (knownPeople[below(knownPeople.length)] as Person).email
          : `r${turn}n${index}@example.com`,
      );
      const lines = [...new Set(emails)].map((email) =>
        [email, ...FIELDS.map((field) => (field !== 'last_name' && below(3) === 0 ? '' : valueOf(field)))].join(','),
      );
      const text = ['Email,First name,Last name,Phone', ...lines].join('\n');
      const uploadedEntry = await imports.fixture.upload(imports.admin, { text, module: 'prospects', header: 'yes' });
      const duplicates = random.pick(DUPLICATES);
      await imports.fixture.map(imports.admin, uploadedEntry._id, {}, { duplicates, keys: ['email'] });
      const peopleBefore = await readPeople();
      await imports.fixture.check(imports.admin, uploadedEntry._id);
      const finishedImport = await imports.fixture.run(imports.admin, uploadedEntry._id);
      numbers.written += finishedImport.created + finishedImport.updated;
      const edits = new Map<Id, Info>();
      const writtenPeople = [...(await readPeople()).values()].filter(({ email }) => emails.includes(email));
      for (const person of writtenPeople.filter(() => below(4) === 0)) {
        const field = random.pick(FIELDS);
        const storedInfo = person.info[field];
        // Saving the existing values again is not a change, so the undo reverts the record.
        const value = typeof storedInfo === 'string' && below(3) === 0 ? storedInfo : valueOf(field);
        if (value === storedInfo) numbers.resaved++;
        else edits.set(person.id, { [field]: value });
        await save(person.id, { [field]: value });
      }
      numbers.edited += edits.size;
      if (finishedImport.created + finishedImport.updated === 0) continue;
      await imports.fixture.undo(imports.admin, uploadedEntry._id);
      const peopleAfter = await readPeople();
      for (const [id, { info, is_active: isActive, email }] of peopleAfter) {
        const earlierPerson = peopleBefore.get(id);
        const edit = edits.get(id);
        if (earlierPerson)
          expect({ info, isActive }, email).toEqual({
            info: { ...earlierPerson.info, ...edit },
            isActive: earlierPerson.is_active,
          });
        else expect(isActive, email).toBe(edit !== undefined);
      }
    }
    expect(Math.min(numbers.edited, numbers.resaved)).toBeGreaterThan(0);
    reportMeasurement(
      'F23',
      `${numbers.imports} random imports with ${numbers.written} written rows and ${numbers.edited} edits, and ${numbers.resaved} saves of the same value: all taken back but for the edits`,
    );
  }, 300_000);
});
