import type { Viewer } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type importLenderCriteria as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { NO_CRITERIA, type LenderCriteria } from '@lendwright/lending';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { UploadPart } from '../../../platform/http/route';
import type { CompanySetup, RecordEngine, RecordRow } from '../../records';
import { accessContact, assertMarketplace } from '../access-marketplace';
import { ensureLender, findCriteria } from '../criteria/lender-rows';
import { visibleContact } from '../criteria/visible-contact';
import { publishCriteria } from '../criteria/save-criteria';
import { readBindings } from '../fields/bound-fields';
import { listChoices } from '../fields/list-choices';
import { readContactsNamed, type ContactNameRow } from './contact-rows';
import { readHeadings, readRows, type ReadRow } from './read-rows';
import { receiveSpreadsheet } from './receive-spreadsheet';

type Answer = AnswerOf<typeof operation>;
type WireRow = Answer['rows'][number];

interface Context {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

const toLowerText = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();

/** The contacts that match a row: by its email address if it has one, otherwise by its company. */
function contactsOf({ cells }: ReadRow, contacts: readonly ContactNameRow[]): readonly ContactNameRow[] {
  const [email, company] = [toLowerText(cells.email), toLowerText(cells.lender_company)];
  if (email !== '') return contacts.filter((contact) => toLowerText(contact.email) === email);
  return company === '' ? [] : contacts.filter((contact) => toLowerText(contact.company) === company);
}

/** The contact whose criteria the viewer may change; null otherwise. */
async function findChangeableContact({ tx, setup, viewer }: Context, id: Id): Promise<RecordRow | null> {
  try {
    return await accessContact(tx, id, { setup, viewer, isChange: true });
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}

interface CheckedRow {
  readonly row: ReadRow;
  readonly wire: WireRow;
  readonly contact: RecordRow | null;
}

async function checkRow(context: Context, row: ReadRow, contacts: readonly ContactNameRow[]): Promise<CheckedRow> {
  const { engine, tx, setup, viewer } = context;
  const [match, ...otherMatches] = contactsOf(row, contacts);
  const contact = match && otherMatches.length === 0 ? await findChangeableContact(context, match.id) : null;
  const column = toLowerText(row.cells.email) !== '' ? 'email' : 'lender_company';
  const errors = contact ? row.errors : { ...row.errors, [column]: otherMatches.length > 0 ? 'ambiguous' : 'unknown' };
  const form = contact && (await engine.setups.formOf(tx, setup, contact.form_id, contact.form_version));
  const facts = contact && { ...contact, company: match?.company ?? null };
  const lender =
    form && facts ? { _id: facts.id, name: visibleContact(setup, viewer, form, facts).lender_company } : null;
  return { row, contact, wire: { line: row.line, lender, cells: row.cells as WireRow['cells'], errors } };
}

/** Publishes the criteria of a row. @returns whether they differ from the published ones */
async function saveRow({ tx, viewer }: Context, contact: RecordRow, row: ReadRow): Promise<boolean> {
  await ensureLender(tx, contact.id);
  const savedCriteria = (await findCriteria(tx, contact.id, true))?.published ?? null;
  const criteria: LenderCriteria = { ...NO_CRITERIA, ...savedCriteria, ...row.criteria };
  const { min_loan_amount: min, max_loan_amount: max } = criteria;
  if (min !== null && max !== null && min > max) return false;
  if (savedCriteria && JSON.stringify({ ...NO_CRITERIA, ...savedCriteria }) === JSON.stringify(criteria)) return false;
  await publishCriteria(tx, viewer, contact, criteria);
  return true;
}

/**
 * Checks the criteria of a spreadsheet, and in the mode `save` publishes those of the rows without errors. Criteria
 * without a column in the file stay unchanged. A lender is a contact, found by email address or company.
 * @throws Refusal 404 not_found, 415 file_type, 413 file_too_large, 422 file_content, 422 invalid without known columns
 */
export async function importCriteria(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  assertMarketplace(setup, viewer);
  const { mode, rows: cells } = await receiveSpreadsheet(parts);
  const columns = readHeadings(cells[0] ?? []);
  if (!columns.has('lender_company') && !columns.has('email'))
    throw new Refusal(422, 'invalid', reason('marketplace.spreadsheetColumns'));
  const isSaving = mode === 'save';
  const work = async (tx: TenantTx) => {
    const context: Context = { engine, tx, setup, viewer };
    const rows = readRows(cells, columns, listChoices(setup, await readBindings(tx), viewer));
    const names = (column: 'email' | 'lender_company') =>
      rows.map((row) => toLowerText(row.cells[column])).filter(Boolean);
    const contacts = await readContactsNamed(tx, names('email'), names('lender_company'));
    const wireRows: WireRow[] = [];
    let savedCount = 0;
    for (const row of rows) {
      const { wire, contact } = await checkRow(context, row, contacts);
      wireRows.push(wire);
      if (isSaving && contact && Object.keys(wire.errors).length === 0)
        savedCount += Number(await saveRow(context, contact, row));
    }
    return { rows: wireRows, saved: savedCount };
  };
  // The check locks contacts like the save, so that both come to the same result.
  const { rows, saved } = await scope.write(work);
  const message = isSaving
    ? confirmation('marketplace.importSaved', { count: saved })
    : confirmation('marketplace.importChecked', {
        count: rows.filter(({ errors }) => Object.keys(errors).length === 0).length,
      });
  return { ...message, columns: [...columns.keys()], rows, saved };
}
