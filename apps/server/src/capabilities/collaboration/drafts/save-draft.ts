import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type saveDraft as operation, reason } from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { type CompanySetup, type RecordEngine, formViewer, readFormVersion } from '../../records';
import { upsertDraft } from './draft-rows';
import { storableAnswers } from './storable-answers';
import { findDraftSubject } from './find-draft-subject';

const MAX_BYTES = 512 * 1024;

type Input = BodyOf<typeof operation>;

const invalidRefusal = (explanation: Reason) => new Refusal(422, 'invalid', explanation, { issues: [], required: [] });

/**
 * Saves what the viewer typed, sealed for this account only, and replaces the previous draft. Omits fields that the
 * viewer may not change now, and every secret, password and file.
 * @throws Refusal 404 not_found; 422 invalid if nothing may be changed now (the previous draft stays stored), for a
 * form that does not belong to the subject, and above 512 kB
 */
export async function saveDraft(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  subject: string,
  input: Input,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const foundSubject = await findDraftSubject(tx, setup, viewer, subject);
    if (!foundSubject.mayUpdate) throw invalidRefusal(reason('drafts.notAllowed'));
    const version = foundSubject.formVersion(input.form);
    const form = version === null ? null : await findForm(engine, tx, setup, input, version);
    if (!form) throw invalidRefusal(reason('drafts.otherForm'));
    const text = JSON.stringify(storableAnswers(form, formViewer(viewer, foundSubject.mayUpdate), input.answers));
    if (Buffer.byteLength(text) > MAX_BYTES) throw invalidRefusal(reason('drafts.tooLarge'));
    const savedAt = await upsertDraft(tx, viewer.accountId, subject, {
      form_id: input.form,
      form_version: input.formVersion,
      record_version: input.recordVersion,
      sealed: engine.vault.seal(tx.companyId, { table: 'drafts', row: viewer.accountId, field: subject }, text),
    });
    return { at: savedAt };
  });
}

/** Returns the form version that was typed on, or null if it does not exist. */
async function findForm(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  { form, formVersion }: Input,
  version: number,
): Promise<CompiledForm | null> {
  if (formVersion > 2 ** 31 - 1) return null;
  const isVersionKnown = formVersion === version || (await readFormVersion(tx, form, formVersion)) !== undefined;
  return isVersionKnown ? engine.setups.formOf(tx, setup, form, formVersion) : null;
}
