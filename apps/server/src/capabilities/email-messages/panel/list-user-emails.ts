import type { AnswerOf, BodyOf, listUserEmails as operation } from '@lendwright/api';
import { accessEmails, mayCompose, type EmailContext } from '../composer/access-composer';
import { readDeliveries } from './delivery-rows';
import { countEmails } from './email-counts';
import { countMatches, readEmailPage } from './email-page-rows';
import { readEmailVisibility } from './email-visibility';
import { presentEmail } from './present-email';

/**
 * The emails of a record, as the viewer may see them.
 * @throws Refusal 404 not_found
 * @source spec 2-records §2.13, §7 (emails/user_emails)
 */
export async function listUserEmails(
  context: EmailContext,
  { module: _module, owner, ...page }: BodyOf<typeof operation>,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { tx, viewer } = context;
  const row = await accessEmails(context, owner);
  const visibility = await readEmailVisibility(context, row);
  // Both statements are sent together.
  const [rows, { tabs, outcomes }] = await Promise.all([
    readEmailPage(tx, row.id, visibility, page),
    countEmails(tx, row.id, visibility),
  ]);
  const deliveries = await readDeliveries(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    emails: rows.map((email) => presentEmail(visibility, email, deliveries, now)),
    count: page.search === '' ? tabs[page.tab] : await countMatches(tx, row.id, visibility, page),
    ...{ tabs, counts: outcomes },
    mayCompose: visibility.isStaff && mayCompose(viewer, row),
  };
}
