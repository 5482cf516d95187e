import type { DocMapping, PdfField } from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '../../platform/jobs/add-job';
import { reportMeasurement } from '../../testing/report-measurement';
import { createStandardDocFixture, type StandardDocFixture } from '../../testing/standard-doc-fixture';
import { readDoc } from './read-doc';
import { saveDoc } from './save-doc';
import { fillDoc } from './fill-doc';
import { fillQueuedDoc } from './fill-doc.job';
import { readFilledDocs } from './list-docs';
import { readPdf } from './testing/read-pdf';
import { viewFilled } from './view-doc';

let fixture: StandardDocFixture;
beforeAll(async () => {
  fixture = await createStandardDocFixture();
}, 120_000);
afterAll(() => fixture.close());

/** The forms of the repository, and those of a larger corpus if a folder is named. */
const FOLDERS = [join(import.meta.dirname, 'testing', 'corpus'), process.env.LENDWRIGHT_PDF_FORMS ?? ''];
const foundFiles = FOLDERS.filter((folder) => folder !== '').flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(folder, name)),
);
/** One file of each name: the larger corpus has those of the repository, too. */
const files = [...new Map(foundFiles.map((file) => [basename(file), file])).values()];

/** A text that fits, in three scripts if there is room. */
const textFor = ({ maxLength }: PdfField) => 'Łódź 7 Ωж'.slice(0, maxLength ?? 9);

function mappingFor(field: PdfField): DocMapping[string] | null {
  const constant = (text: string): DocMapping[string] => ({ sources: [{ kind: 'constant', text }], separator: '' });
  if (field.kind === 'signature') return null;
  if (field.kind === 'checkbox') return constant('yes');
  if (field.options.length > 0 || ['radio', 'combo', 'list'].includes(field.kind)) {
    const option = field.options.find(({ value }) => value.trim() !== '')?.value;
    return option === undefined ? null : constant(option);
  }
  return constant(textFor(field));
}

/** Whether an independent reader finds the value. It reads the state of a radio group, which may be an index. */
function hasExpectedValue(field: PdfField, value: unknown, mapping: DocMapping[string]): boolean {
  const [source] = mapping.sources;
  const expected = source?.kind === 'constant' ? source.text : '';
  if (field.kind === 'checkbox') return value === true;
  if (field.kind === 'radio') return value !== undefined && value !== null && value !== '' && value !== 'Off';
  return Array.isArray(value) ? value.includes(expected) : value === expected;
}

interface Counts {
  /** Fields of the form, and those that can have a value: all but signatures and choices without options. */
  readonly fields: number;
  readonly mapped: number;
  /** Read back by the independent reader. */
  readonly filled: number;
  /** Not printed, with the reason in the answer. */
  readonly refused: readonly string[];
  readonly lost: readonly string[];
}

async function fillAll(doc: Id): Promise<Counts> {
  const { lender, admin, files: store, forms, loan } = fixture;
  const { fields } = await readDoc(lender.engine, lender.scope, admin, doc);
  const mappedData = fields.flatMap((field) => {
    const mapping = mappingFor(field);
    return mapping ? [{ field, mapping }] : [];
  });
  const mapping = Object.fromEntries(mappedData.map((entry) => [entry.field.name, entry.mapping]));
  await saveDoc(lender.scope, admin, doc, { version: 1, mapping });
  const body = { doc, owner: loan, flatten: false };
  const { _id } = await fillDoc({ engine: lender.engine, jobs: { add: addJob } }, lender.scope, admin, body);
  await fillQueuedDoc({ files: store, forms, vault: lender.engine.vault }, lender.scope, _id);
  const bytes = await viewFilled(lender.engine, store, lender.scope, admin, _id, {});
  const read = await readPdf(await buffer(bytes.stream as Readable));
  const lostFields = mappedData.filter(
    (candidate) => !hasExpectedValue(candidate.field, read.fields.get(candidate.field.name), candidate.mapping),
  );
  const { filled } = (await readFilledDocs(lender.engine, lender.scope, admin, { doc, owner: loan })).doc;
  const issues = new Map(filled?.issues.map(({ field, problem }) => [field, problem]));
  const names = lostFields.map((field) => field.field.name);
  return {
    ...{ fields: fields.length, mapped: mappedData.length, filled: mappedData.length - lostFields.length },
    refused: names.flatMap((name) => issues.get(name) ?? []),
    lost: names.filter((name) => !issues.has(name)),
  };
}

const lineOf = (name: string, { fields, mapped, filled, refused, lost }: Counts): string => {
  const reasons = refused.length > 0 ? ` (${[...new Set(refused)].join(', ')})` : '';
  return `${name}: ${fields} fields, ${mapped} mapped, ${filled} read back, ${refused.length} refused${reasons}, ${lost.length} lost`;
};

it('fills every field of every form, as an independent reader finds, or refuses the form with a reason', async () => {
  const [filledForms, refusedForms]: [Map<string, Counts>, Map<string, string>] = [new Map(), new Map()];
  for (const file of files) {
    const name = basename(file);
    try {
      const { _id } = await fixture.upload(readFileSync(file), { title: name }, name);
      filledForms.set(name, await fillAll(_id));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      expect([name, error.code]).toEqual([name, 'file_content']);
      refusedForms.set(name, error.reason.text);
    }
  }
  for (const [name, counts] of filledForms) reportMeasurement('PDF form', lineOf(name, counts));
  for (const [name, reason] of refusedForms) reportMeasurement('PDF form', `${name}: refused (${reason})`);
  const allForms = [...filledForms.values()];
  const sum = (count: (counts: Counts) => number) => allForms.reduce((total, counts) => total + count(counts), 0);
  const lostFields = [...filledForms].flatMap(([name, counts]) => counts.lost.map((field) => `${name}: ${field}`));
  reportMeasurement(
    'PDF forms',
    `${allForms.length} forms, ${sum(({ filled }) => filled)} of ${sum(({ mapped }) => mapped)} fields filled and read back, ${sum(({ refused }) => refused.length)} refused with a reason, ${lostFields.length} lost, ${refusedForms.size} forms refused`,
  );
  expect(lostFields).toEqual([]);
  expect(sum(({ filled }) => filled)).toBeGreaterThan(60);
}, 300_000);
