import * as api from '@lendwright/api';
import { replyDomainOf } from '../../platform/config/inbound-config';
import { serve, type Route } from '../../platform/http/route';
import { cleanHtml } from '../../platform/rich-text/clean-html';
import type { Services } from '../../platform/services';
import { sharedInspector } from '../documents';
import { embedEmailPictures, listPublishedTemplates } from '../email-templates';
import { type Requester, recordEngine, runInSetup } from '../records';
import type { EmailContext } from './composer/access-composer';
import { listEmailRecipients } from './composer/list-email-recipients';
import { writeSignature } from './composer/signature-rows';
import {
  createEmailDraft,
  deleteEmailDraft,
  listEmailDrafts,
  removeEmailFile,
  saveEmailDraft,
} from './drafts/edit-drafts';
import { uploadEmailFile } from './drafts/upload-email-file';
import { previewEmail } from './merge/preview-email';
import { renderDesign } from './merge/render-design';
import { listUserEmails } from './panel/list-user-emails';
import { readEmailThread } from './panel/read-email-thread';
import { findEmailFile, openEmailFile } from './panel/view-email-file';
import { cancelComposedEmail } from './send/cancel-composed-email';
import { sendComposedEmail } from './send/send-composed-email';

/** The routes for emails of records: composing, drafts, and the panel. */
export function emailMessageRoutes(services: Services): Route[] {
  const { files, clock, config, mail } = services;
  const hasReplyAddress = replyDomainOf(config.inbound, mail.delivers) !== null;
  const engine = recordEngine(services);
  const uploads = { engine, files, inspector: sharedInspector(services) };
  const inSetup = runInSetup(engine);
  const run = <T>(
    mode: 'read' | 'write',
    requester: Requester,
    work: (context: EmailContext) => Promise<T>,
  ): Promise<T> => inSetup(mode, requester, (context) => work({ ...context, hasReplyAddress }));
  return [
    serve(api.listEmailRecipients, async (call) => {
      const publishedTemplates = await listPublishedTemplates(engine, call.scope);
      return run('read', call, (context) => listEmailRecipients(context, call.body.owner, publishedTemplates));
    }),
    serve(api.populateTags, async ({ scope, viewer, body }) => {
      const design = await renderDesign({ engine, scope, viewer }, body);
      const shownDesign = design && { ...design, html: await embedEmailPictures(files, design) };
      return run('read', { scope, viewer }, (context) => previewEmail(context, body, shownDesign));
    }),
    serve(api.sendComposedEmail, async ({ scope, viewer, body }) => {
      const design = await renderDesign({ engine, scope, viewer }, body);
      return run('write', { scope, viewer }, (context) => sendComposedEmail(context, body, design, clock.now()));
    }),
    serve(api.cancelComposedEmail, (call) =>
      run('write', call, (context) => cancelComposedEmail(context, call.params.id)),
    ),
    serve(api.saveEmailSignature, ({ scope, viewer, body }) => {
      const signature = cleanHtml(body.signature);
      return scope.write(async (tx) => {
        await writeSignature(tx, viewer.accountId, signature);
        return { ...api.confirmation('emailMessages.signatureSaved'), signature };
      });
    }),
    serve(api.listEmailDrafts, (call) => run('read', call, (context) => listEmailDrafts(context, call.query.owner))),
    serve(api.createEmailDraft, (call) =>
      run('write', call, (context) => createEmailDraft(context, call.body, clock.now())),
    ),
    serve(api.saveEmailDraft, (call) =>
      run('write', call, (context) => saveEmailDraft(context, call.params.id, call.body, clock.now())),
    ),
    serve(api.deleteEmailDraft, (call) => run('write', call, (context) => deleteEmailDraft(context, call.params.id))),
    serve(api.uploadEmailFile, ({ scope, viewer, parts }) => uploadEmailFile(uploads, scope, viewer, parts())),
    serve(api.removeEmailFile, (call) => run('write', call, (context) => removeEmailFile(context, call.params.id))),
    serve(api.viewEmailFile, async (call) =>
      openEmailFile(files, await run('read', call, (context) => findEmailFile(context, call.params.id))),
    ),
    serve(api.listUserEmails, (call) =>
      run('read', call, (context) => listUserEmails(context, call.body, clock.now())),
    ),
    serve(api.readEmailThread, (call) =>
      run('read', call, (context) => readEmailThread(context, call.params.id, clock.now())),
    ),
  ];
}
