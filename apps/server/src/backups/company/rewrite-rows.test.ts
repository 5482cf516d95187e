import { newId } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { openVault } from '../../platform/secrets/sealed';
import { createReseal, rewriteOf, type RewriteRows } from './rewrite-rows';

const [from, to] = [openVault('11'.repeat(32)), openVault('22'.repeat(32))];
const [company, id] = [newId(), newId()];
const reseal = createReseal(from, to, company);

async function rewrite(rewriteRows: RewriteRows | undefined, text: string, chunk: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  async function* splitText() {
    for (let index = 0; index < bytes.length; index += chunk)
      yield await Promise.resolve(bytes.subarray(index, index + chunk));
  }
  const parts: Buffer[] = [];
  for await (const part of rewriteRows?.(splitText()) ?? []) parts.push(part);
  return Buffer.concat(parts).toString('utf8').split('\n');
}

it.each([1, 7, 10_000])(
  'encrypts answers again and leaves every other byte as it is, in chunks of %i bytes',
  async (chunk) => {
    const field = 'ssn "é\\';
    const sealedText = from.seal(company, { table: 'records', row: id, field }, '219-09-9999');
    const json = JSON.stringify({ [field]: sealedText }).replaceAll('\\', '\\\\');
    const otherTexts = ['a\\tb\\\\n', '\\N', 'é 日本'];
    const text = [
      `${id}\t${json}\t${otherTexts[0]}`,
      `${id}\t{}\t${otherTexts[1]}`,
      `${id}\t\\N\t${otherTexts[2]}`,
      '',
    ].join('\n');
    const lines = await rewrite(rewriteOf('app.records', ['id', 'secrets', 'note'], reseal), text, chunk);
    const cells = lines.map((line) => line.split('\t'));
    expect(cells.map((row) => row[2])).toEqual([...otherTexts, undefined]);
    expect(cells.slice(1, 3).map((row) => row[1])).toEqual(['{}', '\\N']);
    const secrets = JSON.parse((cells[0]?.[1] ?? '').replaceAll('\\\\', '\\')) as Record<string, string>;
    expect(to.unseal(company, { table: 'records', row: id, field }, secrets[field] ?? '')).toBe('219-09-9999');
  },
);

it('encrypts requested values again, and refuses values and rows that are not as expected', async () => {
  const location = { table: 'reviews', row: id, field: 'ssn' };
  const columns = ['id', 'field', 'sealed'];
  const sealedText = from.seal(company, location, '"219-09-9999"');
  const [line = ''] = await rewrite(rewriteOf('app.reviews', columns, reseal), `${id}\tssn\t${sealedText}\n`, 50);
  expect(to.unseal(company, location, line.split('\t')[2] ?? '')).toBe('"219-09-9999"');
  const refused = (text: string) => rewrite(rewriteOf('app.reviews', columns, reseal), text, 50);
  await expect(refused(`${id}\tother\t${sealedText}\n`)).rejects.toThrow(/cannot be decrypted/);
  await expect(refused(`${id}\t${sealedText}\n`)).rejects.toThrow(/wrong number of columns/);
  expect(rewriteOf('app.tasks', ['id'], reseal)).toBeUndefined();
});
