import type { Viewer } from '@lendwright/access';
import {
  BOUND_INPUTS,
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type readMarketplaceFields,
  type saveMarketplaceFields,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import { formFor, missingRefusal, type CompanySetup, type PublishedForm, type RecordEngine } from '../../records';
import { assertMarketplace, usesMarketplace } from '../access-marketplace';
import { isCandidate, loanForms, PROGRAM_OF_LOAN, suggestFields, type BoundInput } from './bound-fields';
import { readFormFields, saveFormFields, type BoundFields } from './field-rows';
import { presentField } from './list-choices';

type Answer = AnswerOf<typeof readMarketplaceFields>;

const inputsOf = ({ form }: PublishedForm, id: string): BoundInput[] =>
  BOUND_INPUTS.filter((input) => isCandidate(form, input, id));

async function presentForms(tx: TenantTx, setup: CompanySetup, viewer: Viewer): Promise<Answer> {
  const rows = new Map((await readFormFields(tx)).map((row) => [row.form_id, row]));
  const forms = loanForms(setup).map((publishedForm) => {
    const row = rows.get(publishedForm.id);
    const candidates = formFor(publishedForm.form, viewer).fields.flatMap(({ id, element }) => {
      const inputs = inputsOf(publishedForm, id);
      return inputs.length > 0 ? [{ ...presentField(id, element), inputs }] : [];
    });
    return {
      _id: publishedForm.id,
      title: publishedForm.title,
      version: row?.version ?? 0,
      fields: row?.fields ?? suggestFields(publishedForm.form),
      candidates,
    };
  });
  return { forms };
}

/**
 * The fields of each loan form that the marketplace compares, for administrators. Empty unless the company uses the
 * marketplace.
 */
export async function readFields(engine: RecordEngine, scope: TenantScope, viewer: Viewer): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  if (!usesMarketplace(setup, viewer)) return { forms: [] };
  return scope.read((tx) => presentForms(tx, setup, viewer));
}

function checkFields(publishedForm: PublishedForm, fields: BoundFields): void {
  for (const input of BOUND_INPUTS)
    for (const id of fields[input]) {
      const isProgram = input === 'loan_program' && id === PROGRAM_OF_LOAN;
      if (!isProgram && !isCandidate(publishedForm.form, input, id))
        throw new Refusal(422, 'invalid', reason('marketplace.optionMissing', { value: id }));
    }
}

/** The conflict refusal with the fields that someone else saved in the meantime. */
async function readConflictRefusal(tx: TenantTx, id: Id): Promise<Refusal> {
  const row = (await readFormFields(tx)).find(({ form_id }) => form_id === id);
  const details = row && { version: row.version, updatedBy: row.updated_name, current: row.fields };
  return new Refusal(409, 'conflict', reason('marketplace.conflict'), details);
}

/** @throws Refusal 404 not_found, 409 conflict, 422 invalid for a field that does not fit its input */
export async function saveFields(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, fields }: BodyOf<typeof saveMarketplaceFields>,
): Promise<AnswerOf<typeof saveMarketplaceFields>> {
  const setup = await engine.setups.of(scope);
  assertMarketplace(setup, viewer);
  const publishedForm = loanForms(setup).find((form) => form.id === id);
  if (!publishedForm) throw missingRefusal();
  checkFields(publishedForm, fields);
  const answer = await scope.write(async (tx) => {
    if (!(await saveFormFields(tx, id, fields, version, viewer.fullName))) throw await readConflictRefusal(tx, id);
    const subject = { kind: 'form', id, title: publishedForm.title };
    await recordAuditEvent(tx, viewer, { act: 'marketplace_fields_saved', subject });
    return presentForms(tx, setup, viewer);
  });
  return { ...confirmation('marketplace.fieldsSaved'), ...answer };
}
