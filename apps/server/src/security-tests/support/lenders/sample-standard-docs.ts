import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Part } from '../calls/call';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';
import { call, type Seeder } from './seed-lender';

/** A small PDF with one text field, which contains the mark. */
export const formPdfOf = (mark: string): string =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/Helv 0 Tf 0 g)>>>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R]>>endobj',
    `4 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(story)/TU(Story ${mark})/Rect[10 10 190 30]/P 3 0 R>>endobj`,
    ...['xref', '0 1', '0000000000 65535 f ', 'trailer<</Root 1 0 R/Size 5>>', 'startxref', '0', '%%EOF', ''],
  ].join('\n');

const partsOf = (form: Id, mark: string, item: string): Part[] => [
  { name: 'form', value: form },
  { name: 'title', value: `Standard ${mark}` },
  { name: 'uploaded_item', value: item },
  { name: 'file', value: formPdfOf(mark), fileName: `form-${mark}.pdf` },
];

/** A copy of a standard document that is filled for a loan. */
export async function addFilledCopy(seeder: Seeder, owner: OwnerConnection, doc: Id, loan: Id): Promise<Id> {
  const copy = (await call(seeder, 'fillStandardDoc', { body: { doc, owner: loan } }))['_id'] as Id;
  await owner.query(
    `update app.filled_docs f set state = 'done', sealed_values = null, storage_key = d.storage_key, size = d.size, sha256 = d.sha256
     from app.standard_docs d where f.id = $1 and d.id = f.doc_id and d.company_id = f.company_id`,
    [copy],
  );
  return copy;
}

/** A mapped standard document with a filled copy for a loan, and a spare one. */
export async function addStandardDocs(seeder: Seeder, owner: OwnerConnection, loan: Id): Promise<Record<string, Id>> {
  const form = seeder.ids.forms.get('loans') as Id;
  const createdData: Record<string, Id> = {};
  for (const name of ['standard doc', 'spare standard doc']) {
    const parts = partsOf(form, seeder.mark, name);
    createdData[name] = (await call(seeder, 'uploadStandardDoc', { parts }))['_id'] as Id;
  }
  const doc = createdData['standard doc'] as Id;
  const mapping = { story: { sources: [{ kind: 'field', field: 'story' }] } };
  await call(seeder, 'saveStandardDoc', { params: { id: doc }, body: { version: 1, mapping } });
  return { ...createdData, copy: await addFilledCopy(seeder, owner, doc, loan) };
}

/** Values of calls on standard documents. */
export async function prepareStandardDocFacts(
  { id, path }: AnyOperation,
  { sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!path.startsWith('standard_docs/')) return {};
  const [doc, spareDoc] = [sampleIds['standard doc'], sampleIds['spare standard doc']];
  if (id === 'removeStandardDoc')
    await owner.query('update app.standard_docs set is_active = true where id = $1', [spareDoc]);
  const sql = 'select version from app.standard_docs where id = $1';
  const [row] = (await owner.query<{ version: number }>(sql, [doc])).rows;
  return { doc, copy: sampleIds['copy'], version: row?.version };
}

/** The parts of an upload as in the contract. */
export const standardDocParts = ({ sampleIds }: Lender): Part[] =>
  partsOf(sampleIds['form'] as Id, 'plain', 'the same upload each time');
