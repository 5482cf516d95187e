import type { AccountServices, Asking } from './account-services';
import { keepQuestion, openChallenge } from './factor-challenge-rows';
import { factorsOf } from './factor-rows';
import { tokenHash } from './one-time-token';
import { askKnownPasskey, type PasskeyQuestion } from './passkey';
import { challengeInvalid } from './prove-factor';
import { relyingPartyOf } from './relying-party';

/** What the browser asks its passkey at sign-in: a fresh question, kept with the open step. @throws Refusal 401 challenge_invalid */
export async function askPasskey(
  { database, config }: AccountServices,
  token: string,
  asking: Asking,
): Promise<{ options: PasskeyQuestion }> {
  const hash = tokenHash(token);
  const [factors, party] = await database.identity(async (tx) => {
    const challenge = await openChallenge(tx, hash, 'enter');
    if (!challenge) throw challengeInvalid();
    const known = await factorsOf(tx, challenge.account_id);
    return [known, await relyingPartyOf(tx, config.publicUrl, asking.host ?? '')] as const;
  });
  const keys = factors.filter((factor) => factor.rp_id === party.id);
  if (keys.length === 0) throw challengeInvalid();
  const options = await askKnownPasskey(party, keys);
  await database.identity((tx) => keepQuestion(tx, hash, options.challenge, null));
  return { options };
}
