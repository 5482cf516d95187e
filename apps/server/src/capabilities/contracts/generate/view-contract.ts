import { hasFullAccess, type Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { Bytes } from '../../../platform/http/route';
import type { Services } from '../../../platform/services';
import { disposition, type StoredDocument } from '../../documents';
import { numberOf, type CompanySetup, type RecordEngine, type RecordRow } from '../../records';
import { contractMissingRefusal } from '../templates/contract-missing';
import type { Engine } from '../templates/read-templates';
import { draftWithClauses } from '../templates/publish-template';
import { findTemplate } from '../templates/template-rows';
import type { ContractRenderer } from '../render/contract-renderer';
import { accessContractRecord } from './access-contract-record';
import { csvOfContract } from './csv-of-contract';
import { readPublishedTemplate } from './published-template';
import type { ContractRow } from './contract-rows';
import { accessContract } from './list-contracts';
import { resolveTemplate } from './resolve-template';
import { readVisibleVersion } from './visible-version';

type Doctype = 'customdocs' | 'spreadsheet';

type Format = NonNullable<ContractRow['file_format']>;

const TYPES: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const formatOf = ({ doctype, file_format: format }: Pick<ContractRow, 'doctype' | 'file_format'>): Format =>
  format ?? (doctype === 'customdocs' ? 'pdf' : 'csv');

function fileName(setup: CompanySetup, row: RecordRow, title: string, format: Format): string {
  const plainText =
    title
      .replace(/[\p{C}"*/:<>?\\|%]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim()
      .slice(0, 100) || 'Contract';
  const stem = [numberOf(row, setup), plainText].filter(Boolean).join('_');
  return `${stem}.${format}`;
}

const headers = (name: string, format: Format, size: number) => ({
  'content-type': TYPES[format],
  'content-length': String(size),
  'content-disposition': disposition(format === 'pdf' ? 'inline' : 'attachment', name),
});

/** The file of a finished contract. @throws Refusal 404 not_found, 403 forbidden if the role hides a field of its text */
export async function findContractFile(
  engine: Engine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<StoredDocument & { readonly doctype: Doctype; readonly format: Format }> {
  const { contract, record } = await accessContract(tx, setup, viewer, id);
  const { form_id: form, form_version: version } = record.row;
  await readVisibleVersion(tx, contract, await engine.setups.formOf(tx, setup, form, version), viewer);
  const { title, doctype, storage_key: key, created_at: createdAt } = contract;
  if (key === null) throw contractMissingRefusal();
  const format = formatOf(contract);
  return {
    ...{
      id,
      recordId: record.row.id,
      title,
      type: TYPES[format],
      size: Number(contract.size),
      key,
      createdAt,
      doctype,
      format,
    },
    name: fileName(setup, record.row, title, format),
  };
}

/** The bytes of a finished contract. @throws Refusal as `findContractFile` */
export async function viewContract(
  engine: Engine,
  files: Services['files'],
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Bytes> {
  const setup = await engine.setups.of(scope);
  const { key, name, format, size } = await scope.read((tx) => findContractFile(engine, tx, setup, viewer, id));
  return new Bytes(await files.open(key), headers(name, format, size));
}

interface PreviewContext {
  readonly template: Id;
  readonly owner: Id;
  readonly isDraft: boolean;
}

/**
 * Renders a template with the values that the viewer sees of a record, and stores nothing.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid with the errors, 429 too_many_at_once
 */
export async function previewContract(
  engine: RecordEngine,
  renderer: ContractRenderer,
  services: Pick<Services, 'clock'>,
  scope: TenantScope,
  viewer: Viewer,
  { template, owner, isDraft }: PreviewContext,
): Promise<Bytes> {
  if (isDraft && !hasFullAccess(viewer)) throw new Refusal(403, 'forbidden', reason('contracts.draftNotAllowed'));
  const setup = await engine.setups.of(scope);
  const { title, doctype, request, row } = await scope.read(async (tx) => {
    const record = await accessContractRecord(tx, setup, viewer, owner);
    const draft = isDraft ? await findTemplate(tx, template) : null;
    if (isDraft && !draft) throw contractMissingRefusal();
    const chosenTemplate = draft
      ? { row: draft, content: await draftWithClauses(tx, template) }
      : await readPublishedTemplate(tx, template, record.row.form_id);
    const contractInput = {
      title: chosenTemplate.row.title,
      content: chosenTemplate.content,
      owner,
      at: services.clock.now(),
    };
    const filledTemplate = await resolveTemplate(engine, tx, setup, viewer, contractInput);
    return {
      title: chosenTemplate.row.title,
      doctype: chosenTemplate.row.doctype,
      request: filledTemplate.request,
      row: record.row,
    };
  });
  // Browsers can show text, but not a workbook.
  const format = doctype === 'spreadsheet' ? 'csv' : 'pdf';
  const bytes =
    doctype === 'spreadsheet' ? csvOfContract(request.doc) : Buffer.from((await renderer.render(request)).pdf);
  return new Bytes(bytes, headers(fileName(setup, row, title, format), format, bytes.length));
}
