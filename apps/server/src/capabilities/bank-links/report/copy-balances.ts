import { confirmation, reason, type AnswerOf, type AssetsReport, type BodyOf } from '@lendwright/api';
import type { takeAssetValues as contract } from '@lendwright/api';
import { rowsOf, type FormRow } from '@lendwright/forms';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import { LOANS, missingRefusal, saveInTransaction, type RecordEngine } from '../../records';
import { findManagedLoan, recordLoanAction } from '../../payments';
import { assertMayRead, type BankLinkContext } from '../bank-link-context';
import { lockLink, setCopiedAccounts } from '../links/link-rows';
import { findAssetFields, type AssetFields } from './asset-fields';

type Account = AssetsReport['accounts'][number];

export const ASSETS_ACTION = 'assets-report';

/** Whether a row belongs to an account: it has its last digits and, if the form has such a field, its name. */
const isRowOf = (row: FormRow, { ending, description }: AssetFields, account: Account, label: string): boolean =>
  (ending === null || row[ending] === account.last4) &&
  (description === null || row[description] === label) &&
  (ending !== null || description !== null);

/** The rows of the form with the balances of accounts: existing rows are updated, others are added. */
export function rowsWithBalances(
  storedRows: readonly FormRow[],
  fields: AssetFields,
  accounts: readonly Account[],
  institution: string,
): FormRow[] {
  const rows = [...storedRows];
  for (const account of accounts) {
    const label = `${institution} ${account.name}`.trim();
    const index = rows.findIndex((row) => isRowOf(row, fields, account, label));
    const { ending, description, kind, value } = fields;
    const knownRow = rows[index] ?? {
      _id: newId(),
      ...(kind && { [kind.field]: kind.option }),
      ...(ending !== null && { [ending]: account.last4 }),
      ...(description !== null && { [description]: label }),
    };
    rows[index < 0 ? rows.length : index] = { ...knownRow, [value]: Math.max(0, account.balance) };
  }
  return rows;
}

/**
 * Copies balances into the form as a save by the viewer, with the same rights, checks, reviews and history as typed
 * values. Idempotent.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 409 conflict
 */
export async function copyBalances(
  context: BankLinkContext,
  engine: RecordEngine,
  id: Id,
  { accounts: chosen }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, setup, viewer } = context;
  const link = await lockLink(tx, id);
  if (!link) throw missingRefusal();
  const loan = await findManagedLoan(context, link.loan_id);
  assertMayRead(viewer);
  const accounts = link.report?.accounts.filter(({ _id }) => chosen.includes(_id)) ?? [];
  if (accounts.length === 0) throw new Refusal(422, 'invalid', reason('bankLinks.noReport'));
  const form = await engine.setups.formOf(tx, setup, loan.form_id, loan.form_version);
  const fields = findAssetFields(form, viewer);
  if (!fields) throw new Refusal(422, 'invalid', reason('bankLinks.noFields'));
  const rows = rowsWithBalances(rowsOf(loan.info[fields.rows]), fields, accounts, link.institution);
  const origin = { act: ASSETS_ACTION, reason: link.institution };
  await saveInTransaction(engine, tx, setup, viewer, LOANS, loan.id, {
    ...{ mode: 'autosave', version: loan.version, formData: { [fields.rows]: rows }, origin },
  });
  const takenIds = [...new Set([...link.taken, ...accounts.map(({ _id }) => _id)])];
  await setCopiedAccounts(tx, id, takenIds);
  await recordLoanAction(context, loan, 'assets_values_taken', {
    link: id,
    accounts: accounts.map(({ last4 }) => last4),
  });
  return confirmation('bankLinks.valuesTaken');
}
