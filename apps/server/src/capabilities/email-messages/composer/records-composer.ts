import { hasModuleRight, type Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type readRecordsComposer as operation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { findSenderAddress } from '../../email-senders';
import { listPublishedTemplates } from '../../email-templates';
import { moduleOf, type RecordEngine } from '../../records';
import { readDraftFiles } from '../drafts/draft-file-rows';
import { findRecordsDraft } from '../drafts/draft-rows';
import { presentDraft } from '../drafts/edit-drafts';
import { undoSecondsOfRecordsEmail } from '../send/records-email';
import { readSignature } from './signature-rows';

type Answer = AnswerOf<typeof operation>;

/**
 * The options for an email to many records of a module. Marketing templates are never offered, because they need
 * consent and have their own sender.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function readRecordsComposer(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  key: string,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  const module = moduleOf(setup, key);
  if (!hasModuleRight(viewer, module.key, 'compose'))
    throw new Refusal(403, 'forbidden', reason('massActions.noModuleRight'));
  const templates = await listPublishedTemplates(engine, scope);
  const form = [...setup.forms].find(([, { moduleKey }]) => moduleKey === module.key)?.[0] ?? null;
  return scope.read(async (tx) => ({
    form,
    groups: module.isLoan ? ['prospects', 'contacts', 'workforces'] : ['prospects'],
    templates: templates
      .filter(
        (template) => template.category === 'service' && (template.form === null || template.module === module.key),
      )
      .map(({ _id, title, publishedVersion: version }) => ({ _id, title, version })),
    from: { name: viewer.fullName, address: await findSenderAddress(tx, viewer) },
    company: setup.name,
    signature: cleanHtml(await readSignature(tx, viewer.accountId)),
    undoSeconds: undoSecondsOfRecordsEmail(setup),
    draft: await readDraft(tx, viewer, module.key),
  }));
}

async function readDraft(tx: TenantTx, { accountId }: Viewer, module: string): Promise<Answer['draft']> {
  const draft = await findRecordsDraft(tx, accountId, module);
  return draft && presentDraft(draft, await readDraftFiles(tx, [draft.id]));
}
