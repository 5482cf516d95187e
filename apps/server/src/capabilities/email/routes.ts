import { listMailbox, readMail } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { mailById, mailCount, mailPage } from './mail-rows';
import { presentMail, presentText } from './present-mail';

/** The calls of the mailbox. */
export function emailRoutes({ mail }: { readonly mail: Pick<Services['mail'], 'delivers'> }): Route[] {
  return [
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
