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

describe('the undo of a random import with edits in between', () => {
  it('restores everything but what people changed', async () => {
    const random = new SeededRandom(seedOfRun());
    const below = (count: number) => random.below(count);
    const valueOf = (field: string) => (field === 'phone' ? `206-555-${1000 + below(9000)}` : `Name${below(1000)}`);
    const numbers = { imports: repetitions(IMPORTS), written: 0, edited: 0 };
    for (let turn = 0; turn < numbers.imports; turn++) {
      const known = [...(await readPeople()).values()].filter((one) => one.is_active && one.email !== '');
      const emails = Array.from({ length: 30 }, (_none, nth) =>
        known.length > 0 && below(2) === 0
          ? (known[below(known.length)] as Person).email
          : `r${turn}n${nth}@example.com`,
      );
      const lines = [...new Set(emails)].map((email) =>
        [email, ...FIELDS.map((field) => (field !== 'last_name' && below(3) === 0 ? '' : valueOf(field)))].join(','),
      );
      const text = ['Email,First name,Last name,Phone', ...lines].join('\n');
      const uploaded = await imports.fixture.upload(imports.admin, { text, module: 'prospects', header: 'yes' });
      const duplicates = random.pick(DUPLICATES);
      await imports.fixture.map(imports.admin, uploaded._id, {}, { duplicates, keys: ['email'] });
      const before = await readPeople();
      await imports.fixture.check(imports.admin, uploaded._id);
      const done = await imports.fixture.run(imports.admin, uploaded._id);
      numbers.written += done.created + done.updated;
      const edits = new Map<Id, Info>();
      const written = [...(await readPeople()).values()].filter(({ email }) => emails.includes(email));
      for (const person of written.filter(() => below(4) === 0)) {
        const field = random.pick(FIELDS);
        const value = valueOf(field);
        // Saving what is stored already changes nothing.
        if (value === person.info[field]) continue;
        edits.set(person.id, { [field]: value });
        await saveRecord(imports.lender.engine, imports.lender.scope, imports.admin, PROSPECTS, person.id, {
          mode: 'autosave',
          formData: edits.get(person.id) as Record<string, unknown>,
        });
      }
      numbers.edited += edits.size;
      if (done.created + done.updated === 0) continue;
      await imports.fixture.undo(imports.admin, uploaded._id);
      const after = await readPeople();
      for (const [id, { info, is_active: isActive, email }] of after) {
        const earlier = before.get(id);
        const edit = edits.get(id);
        if (earlier)
          expect({ info, isActive }, email).toEqual({
            info: { ...earlier.info, ...edit },
            isActive: earlier.is_active,
          });
        else expect(isActive, email).toBe(edit !== undefined);
      }
    }
    expect(numbers.edited).toBeGreaterThan(0);
    reportMeasurement(
      'F23',
      `${numbers.imports} random imports with ${numbers.written} written rows and ${numbers.edited} edits: all taken back but for the edits`,
    );
  }, 300_000);
});
