import type { Viewer } from '@lendwright/access';
import type { BodyOf, listLenders } from '@lendwright/api';
import { LOAN_INPUTS, withInput, type LoanValues } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { visibilityOf, type CompanySetup, type RecordEngine, type RecordRow } from '../../records';
import type { FormBindings } from '../fields/bound-fields';
import { valuesOfLoan } from '../fields/values-of-loan';

export type TrialInputs = NonNullable<BodyOf<typeof listLenders>['values']>;

/** Replaces values with trial values. Amount, LTV and down payment are adjusted to each other. */
export function applyTrialInputs(values: LoanValues, trialInputs: TrialInputs | undefined): LoanValues {
  if (!trialInputs) return values;
  const changedValues = LOAN_INPUTS.reduce((currentValues, input) => {
    const value = trialInputs[input];
    return value === undefined ? currentValues : withInput(currentValues, input, value);
  }, values);
  const names = Object.keys(trialInputs.fields ?? {}).filter((field) => field in values.fields);
  const fields = Object.fromEntries(names.map((field) => [field, trialInputs.fields?.[field] ?? null]));
  return { ...changedValues, fields: { ...changedValues.fields, ...fields } };
}

interface Reading {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly bindings: FormBindings;
}

interface Comparison {
  readonly trialInputs: TrialInputs | undefined;
  /** The element ids of further criteria. */
  readonly others: Iterable<string>;
}

/** The values of a loan that the viewer may see: the actual ones, and with trial values. */
export async function readComparedValues(
  { engine, tx, setup, viewer, bindings }: Reading,
  row: RecordRow,
  { trialInputs, others }: Comparison,
): Promise<{ readonly loan: LoanValues; readonly values: LoanValues }> {
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const viewed = { form, visibility: visibilityOf(form, viewer), fields: bindings.of(row.form_id, form) };
  const loan = valuesOfLoan(viewed, row, others);
  return { loan, values: applyTrialInputs(loan, trialInputs) };
}
