import { confirmation, reason, type AnswerOf, type BodyOf, type payByLink as contract } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { claimLocked } from '../paying/claim-locked';
import { sendAttempt } from '../paying/start-payment';
import { claimedOf } from '../paying/velocity';
import { findLinkedPayment, linkMissingRefusal, openLink, type LinkDeps } from './link-context';
import { linkStateOf } from './open-payment-link';

const NAME = 'Payment link';

/**
 * Pays the payment of a link in the name of the loan's borrower, with a newly entered method. Saved methods are neither
 * shown nor used, because the mail may have been forwarded.
 * @throws Refusal 404 not_found, 429 too_many_attempts, and those of `claimLocked`
 */
export async function payByLink(
  deps: LinkDeps,
  { token, ...press }: BodyOf<typeof contract>,
  from: string,
): Promise<AnswerOf<typeof contract>> {
  const link = await openLink(deps, token, from);
  const { scope, setup, today } = link;
  const provider = deps.providerOf(scope.companyId);
  const claimedAttempt = await scope.write(async (tx) => {
    const lockedPayment = await findLinkedPayment(tx, link, true);
    const person = lockedPayment?.loan.prospect_id;
    if (!lockedPayment || !person) throw linkMissingRefusal();
    const author = { accountId: null, personId: null, name: NAME };
    const claimant = { person, author, audit: { accountId: null, fullName: NAME }, isByLink: true };
    const instrument = provider.findInstrument(press.kind, press.instrument ?? '');
    const charge = { claimant, press: { ...press, savesMethod: false } };
    return claimLocked({ tx, setup, today }, provider, lockedPayment, charge, () => {
      if (!instrument) throw new Refusal(422, 'invalid', reason('payments.methodNotOffered'));
      return Promise.resolve(instrument);
    });
  });
  const attempt = claimedOf(claimedAttempt);
  const page = await sendAttempt({ provider, setup }, scope, attempt);
  return { ...confirmation('payments.started'), state: linkStateOf(attempt.state), page };
}
