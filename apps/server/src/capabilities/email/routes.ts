import { listMailbox, readMail, validateEmail } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { mailDomains } from '../../providers/mail/mail-domains';
import { checkEmail } from './check-email';
import { mailById, mailCount, mailPage } from './mail-rows';
import { presentMail, presentText } from './present-mail';

interface EmailServices {
  readonly mail: Pick<Services['mail'], 'delivers'>;
  readonly config?: Pick<Services['config'], 'asksMailDomains'>;
}

/** The calls of the mailbox, and the check of an address. */
export function emailRoutes({ mail, config }: EmailServices): Route[] {
  const domains = config?.asksMailDomains ? mailDomains() : null;
  return [
    serve(validateEmail, ({ body }) => checkEmail(body.email, domains)),
    serve(listMailbox, ({ scope, body }) =>
      scope.read(async (tx) => {
        const mails = await mailPage(tx, body.skip, body.limit);
        return { mails: mails.map(presentMail), count: await mailCount(tx), delivers: mail.delivers };
      }),
    ),
    serve(readMail, ({ scope, params }) =>
      scope.read(async (tx) => {
        const row = await mailById(tx, params.id);
        if (!row) throw new Refusal(404, 'not_found', 'This mail does not exist, or not any more.');
        return { ...presentMail(row), text: presentText(row.text, mail.delivers) };
      }),
    ),
  ];
}
