import { type AnswerOf, type renewWebformLink as operation, reason, confirmation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { findForm } from '../forms';
import type { WebformContext } from './webform-context';
import { webformLink } from './webform-link';

/**
 * Replaces the public link of a webform. All earlier links stop working within half a second in all processes.
 * @throws Refusal 404 not_found, 422 invalid for a form that is not a webform
 */
export async function renewLink(
  context: WebformContext,
  scope: TenantScope,
  id: Id,
): Promise<AnswerOf<typeof operation>> {
  return scope.write(async (tx) => {
    const form = await findForm(tx, id, true);
    if (!form) throw new Refusal(404, 'not_found', reason('forms.notLoaded'));
    if (form.kind !== 'webform') throw new Refusal(422, 'invalid', reason('webforms.noLink'));
    const [row] = await tx.query<{ link_epoch: number }>(
      'update app.forms set link_epoch = link_epoch + 1 where company_id = $1 and id = $2 returning link_epoch',
      [tx.companyId, id],
      'webform-epoch',
    );
    await bumpSettings(tx);
    tx.afterCommit(() => context.webforms.forget(tx.companyId));
    const renewedForm = { ...form, link_epoch: row?.link_epoch ?? form.link_epoch };
    return {
      ...confirmation('webforms.linkReplaced'),
      publicLink: webformLink(context, tx.companyId, renewedForm),
    };
  });
}
