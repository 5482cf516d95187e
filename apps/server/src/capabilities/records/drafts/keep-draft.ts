import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type keepDraft as operation, reason } from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../company-setup';
import type { RecordEngine } from '../engine';
import { formViewer } from '../list-fields';
import { readFormVersion } from '../setup-rows';
import { saveDraft } from './draft-rows';
import { openAnswers } from './open-answers';
import { reachSubject } from './reach-subject';

const MOST_BYTES = 512 * 1024;

type Wish = BodyOf<typeof operation>;

const invalid = (why: Reason) => new Refusal(422, 'invalid', why, { issues: [], required: [] });

/**
 * Keeps what the viewer typed, whole and sealed, for this very account alone; what was kept before is gone. Left out is
 * what may not be changed by him now, and every secret, password and file.
 * @throws Refusal 404 not_found; 422 invalid where nothing may be changed now (what was kept before stays), for a form
 * that is not the subject's, and above 512 kB
 */
export async function keepDraft(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  subject: string,
  wish: Wish,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const reached = await reachSubject(tx, setup, viewer, subject);
    if (!reached.mayUpdate) throw invalid(reason('drafts.notAllowed'));
    const version = reached.formVersion(wish.form);
    const form = version === null ? null : await findForm(engine, tx, setup, wish, version);
    if (!form) throw invalid(reason('drafts.otherForm'));
    const text = JSON.stringify(openAnswers(form, formViewer(viewer, reached.mayUpdate), wish.answers));
    if (Buffer.byteLength(text) > MOST_BYTES) throw invalid(reason('drafts.tooLarge'));
    const at = await saveDraft(tx, viewer.accountId, subject, {
      form_id: wish.form,
      form_version: wish.formVersion,
      record_version: wish.recordVersion,
      sealed: engine.vault.seal(tx.companyId, { table: 'drafts', row: viewer.accountId, field: subject }, text),
    });
    return { at };
  });
}

/** The version of the form that was typed on, or null when there is none of that number. */
async function findForm(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  { form, formVersion }: Wish,
  here: number,
): Promise<CompiledForm | null> {
  if (formVersion > 2 ** 31 - 1) return null;
  const isThere = formVersion === here || (await readFormVersion(tx, form, formVersion)) !== undefined;
  return isThere ? engine.setups.formOf(tx, setup, form, formVersion) : null;
}
