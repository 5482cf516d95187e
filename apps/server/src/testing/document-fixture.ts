import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFileStore } from '../open-file-store';
import { openFileLinks } from '../platform/files/file-links';
import type { FileStore } from '../platform/files/file-store';
import type { UploadPart } from '../platform/http/route';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';
import { addLoan } from '../capabilities/loans/add-loan';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from './companies/sample-company';
import { Inspector } from '../capabilities/documents/inspect/inspector';
import { setDocumentStatus } from '../capabilities/documents/set-document-status';
import type { DocumentStatus } from '../capabilities/documents/documents-rows';
import { uploadDocument, type UploadServices } from '../capabilities/documents/upload-document';

export { REAL_FILES, samplePdf } from '../capabilities/documents/testing/real-files';

const upload = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'file',
  title: id.replaceAll('_', ' '),
  ...overrides,
});

/** An upload element for each way of being required, hidden or limited. */
const UPLOADS: readonly FormElement[] = [
  upload('single', { isMultiple: false }),
  upload('statements'),
  upload('only_pdf', { file_type: ['.PDF', 'html', 'svg'] }),
  upload('anything', {
    file_type: [
      'csv',
      'doc',
      'docx',
      'gif',
      'html',
      'jpeg',
      'jpg',
      'json',
      'mp3',
      'mpeg',
      'pdf',
      'png',
      'ppt',
      'pptx',
      'svg',
      'txt',
      'webp',
      'xls',
      'xlsx',
    ],
  }),
  upload('lease'),
  upload('for_staff', { readonly_roles: ['role:borrower'] }),
];

export const occupiedField: FormElement = {
  id: 'is_rented',
  type: 'select',
  title: 'Rented',
  options: [
    { id: 'yes', text: 'Yes' },
    { id: 'no', text: 'No' },
  ],
  control_settings: [
    { when: { field: 'is_rented', operator: 'equals', value: 'no' }, effect: 'hide', targets: ['lease'] },
    { when: { field: 'is_rented', operator: 'equals', value: 'yes' }, effect: 'require', targets: ['lease'] },
  ],
};

/** Documents per account, and one that a field hidden from borrowers decides on. */
export const CONDITIONAL: readonly FormElement[] = [
  { id: 'score', type: 'number', title: 'Score', hided_roles: ['role:borrower'] },
  upload('appeal', {
    control_settings: [{ when: { field: 'score', operator: 'less', value: 600 }, effect: 'show', targets: ['appeal'] }],
  }),
  {
    id: 'accounts',
    type: 'section',
    title: 'Accounts',
    cloneable: true,
    childs: [
      { id: 'note', type: 'text', title: 'Note', hided_roles: ['role:borrower'] },
      { id: 'bank', type: 'text', title: 'Bank' },
      {
        id: 'branch',
        type: 'text',
        title: 'Branch',
        control_settings: [
          { when: { field: 'is_rented', operator: 'equals', value: 'yes' }, effect: 'show', targets: ['branch'] },
        ],
      },
      upload('statement', { mandatory: true }),
    ],
  },
];

const plan = (settings: object, moreElements: readonly FormElement[]) => ({
  ...SAMPLE_PLAN,
  settings: { ...SAMPLE_PLAN.settings, ...settings },
  statuses: SAMPLE_PLAN.statuses.map((status) => (status.key === 'closed' ? { ...status, glyph: 'tick' } : status)),
  forms: SAMPLE_PLAN.forms.map((form) => {
    const [section, ...rest] = form.definition.content;
    if (form.key !== 'loan' || !section) return form;
    const children = [...(section.childs ?? []), occupiedField, ...UPLOADS, ...CONDITIONAL, ...moreElements];
    return { ...form, definition: { content: [{ ...section, childs: children }, ...rest] } };
  }),
});

/** A file sent by a test. */
export interface SentFile {
  readonly element: string;
  readonly name: string;
  readonly data: Buffer | Readable;
  readonly type?: string;
}

/** A lender with one loan, its borrower and an officer, with a fresh database and store. */
export interface DocumentFixture {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  readonly files: FileStore;
  /** The data folder of the store. */
  readonly folder: string;
  readonly services: UploadServices;
  readonly links: ReturnType<typeof openFileLinks>;
  readonly loan: Id;
  readonly borrower: Viewer;
  readonly unrelatedViewer: Viewer;
  readonly officer: Viewer;
  send(
    viewer: Viewer,
    sentEntries: SentFile | readonly SentFile[],
    fields?: Record<string, string>,
  ): ReturnType<typeof uploadDocument>;
  /** Sets the status of a document as the officer. */
  setStatus(element: string, status: DocumentStatus, reason?: string): Promise<void>;
  /** Count and bytes of everything in the store, including partial files. */
  stored(): Promise<{ files: number; bytes: number }>;
  close(): Promise<void>;
}

export async function* partsOf(
  fields: Readonly<Record<string, string>>,
  files: readonly SentFile[],
): AsyncGenerator<UploadPart> {
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field', name, value };
  for (const { element, name, data, type = 'application/octet-stream' } of files) {
    const stream = Buffer.isBuffer(data) ? Readable.from(data.length > 0 ? [data] : []) : data;
    yield {
      kind: 'file',
      name: `loans--${fields.owner}--${element}--${name}--1`,
      fileName: name,
      declaredType: type,
      stream,
    };
  }
}

/** A file that was moved since its folder was read, as finished ones are, has no size here. */
async function sizesOf(path: string): Promise<readonly number[]> {
  try {
    return [(await stat(path)).size];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function measure(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = (await Promise.all(files.map((entry) => sizesOf(join(entry.parentPath, entry.name))))).flat();
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function makeLoan(lender: SampleCompany, prospect: Id): Promise<Id> {
  const { ids, engine, scope, viewer } = lender;
  const chosenData = {
    product: ids.products.get('res') as Id,
    program: ids.programs.get('fix') as Id,
    prospect,
    groups: [],
    status: [],
    source: [],
    workforces: [],
    contacts: [],
  };
  return (await addLoan(engine, scope, viewer('admin'), chosenData))._id;
}

/** @param more further elements of the loan's form */
export async function createDocumentFixture(
  settings: object = {},
  moreElements: readonly FormElement[] = [],
): Promise<DocumentFixture> {
  const freshDatabase = await createFreshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'lendwright-documents-'));
  const files = await openFileStore({ dataFolder: folder });
  const lender = await sampleCompany(freshDatabase.database, plan(settings, moreElements));
  const inspector = new Inspector();
  const services = { engine: lender.engine, files, inspector };
  const prospect = await lender.addPerson('prospects', 'Ann', 'Lee');
  const otherPerson = await lender.addPerson('prospects', 'Bob', 'Ray');
  const loan = await makeLoan(lender, prospect);
  return {
    fresh: freshDatabase,
    lender,
    files,
    folder,
    services,
    loan,
    links: openFileLinks('22'.repeat(32)),
    borrower: lender.viewer('borrower', prospect),
    unrelatedViewer: lender.viewer('borrower', otherPerson),
    officer: lender.viewer('officer'),
    send: (viewer, sentEntries, fields = {}) =>
      uploadDocument(
        services,
        lender.scope,
        viewer,
        partsOf({ owner: loan, ...fields }, Array.isArray(sentEntries) ? sentEntries : [sentEntries as SentFile]),
      ),
    async setStatus(element, status, reason) {
      const body = { owner: loan, element, status, ...(reason === undefined ? {} : { reason }) };
      await setDocumentStatus(lender.engine, lender.scope, lender.viewer('officer'), body);
    },
    stored: () => measure(folder),
    async close() {
      await inspector.close();
      await freshDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
