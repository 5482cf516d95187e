import { hasRight } from '@lendwright/access';
import { listAccountMails, listMailbox, readAccountMail, readMail, validateEmail, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { serve, type Route } from '../../platform/http/route';
import { accountMailbox, companyMailbox, type Mailbox } from '../../platform/mail/mail-rows';
import type { Services } from '../../platform/services';
import { mailDomains } from '../../providers/mail/mail-domains';
import { isAnswerable } from '../email-replies';
import { checkEmail } from './check-email';
import { checkSuppression } from './check-suppression';
import { mailById, mailCount, mailPage } from './mail-rows';
import { presentMail, presentSender, presentText } from './present-mail';

interface EmailServices {
  readonly database: Pick<Services['database'], 'identity'>;
  readonly mail: Pick<Services['mail'], 'delivers'>;
  readonly config?: Pick<Services['config'], 'checksMailDomains'>;
  readonly dns?: Services['dns'];
}

async function page(mailbox: Mailbox, { skip, limit }: { skip: number; limit: number }, canDeliver: boolean) {
  const mails = await mailPage(mailbox, skip, limit);
  return { mails: mails.map(presentMail), count: await mailCount(mailbox), delivers: canDeliver };
}

/** @throws Refusal 404 not_found */
async function readOneMail(mailbox: Mailbox, id: Id, canDeliver: boolean, mayReply: (id: Id) => Promise<boolean>) {
  const row = await mailById(mailbox, id);
  if (!row) throw new Refusal(404, 'not_found', reason('email.missing'));
  const from = presentSender(row);
  return { ...presentMail(row), from, text: presentText(row.text, canDeliver), mayReply: await mayReply(id) };
}

/**
 * The routes of the mailboxes and of address validation. A company reads its own mail. Mail about accounts that no
 * single company owns is visible to Super users only.
 */
export function emailRoutes({ database, mail: { delivers: canDeliver }, config, dns }: EmailServices): Route[] {
  const domains = config?.checksMailDomains ? mailDomains(dns) : null;
  return [
    serve(validateEmail, async ({ scope, viewer, body }) => {
      const checkedEmail = await checkEmail(body.email, domains);
      // Suppressions are disclosed only to staff.
      if (!checkedEmail.valid || !hasRight(viewer, { kind: 'staff' })) return checkedEmail;
      return (await scope.read((tx) => checkSuppression(tx, body.email))) ?? checkedEmail;
    }),
    serve(listMailbox, ({ scope, body }) => scope.read((tx) => page(companyMailbox(tx), body, canDeliver))),
    serve(readMail, ({ scope, params }) =>
      scope.read((tx) =>
        readOneMail(
          companyMailbox(tx),
          params.id,
          canDeliver,
          async (id) => !canDeliver && (await isAnswerable(tx, id)),
        ),
      ),
    ),
    serve(listAccountMails, ({ body }) => database.identity((tx) => page(accountMailbox(tx), body, canDeliver))),
    serve(readAccountMail, ({ params }) =>
      database.identity((tx) => readOneMail(accountMailbox(tx), params.id, canDeliver, () => Promise.resolve(false))),
    ),
  ];
}
