import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { insertDraftFile } from '../../capabilities/email-messages/drafts/draft-file-rows';
import { createEmailDraft, deleteEmailDraft } from '../../capabilities/email-messages/drafts/edit-drafts';
import type { SampleCompany } from '../companies/sample-company';

interface WrittenEmail {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** A draft of an email to many loans, with the row of a file that was uploaded for it. */
export async function writeRecordsDraft(
  { engine, scope }: SampleCompany,
  viewer: Viewer,
  { recipients, subject, body }: WrittenEmail,
): Promise<{ readonly _id: Id; remove(): Promise<unknown> }> {
  const setup = await engine.setups.of(scope);
  const content = { ...{ recipients: [...recipients], cc: [], bcc: [], items: [] }, subject, body, template: null };
  const file = { name: 'rates.pdf', type: 'application/pdf', size: 2_000, sha256: 'a'.repeat(64) };
  return scope.write(async (tx) => {
    const ownContext = { engine, tx, setup, viewer };
    const { _id } = await createEmailDraft(ownContext, { module: 'loans', owner: null, ...content }, new Date());
    await insertDraftFile(tx, { ...file, id: newId(), draft_id: _id, storage_key: `${scope.companyId}/rates` });
    return { _id, remove: () => scope.write((laterTx) => deleteEmailDraft({ ...ownContext, tx: laterTx }, _id)) };
  });
}
