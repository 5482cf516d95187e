import type { AccountServices, SignInCaller } from '../identity/account-services';
import { saveChallengeData, findChallenge } from '../factors/factor-challenge-rows';
import { factorsOf } from '../factors/factor-rows';
import { tokenHash } from '../identity/one-time-token';
import { passkeySignInOptions, type PasskeyOptions } from '../factors/passkey';
import { challengeInvalidRefusal } from './verify-factor';
import { relyingPartyOf } from '../factors/relying-party';

/**
 * Creates passkey options for sign-in and stores them with the open challenge. @throws Refusal 401 challenge_invalid
 */
export async function requestPasskey(
  { database, config }: AccountServices,
  token: string,
  caller: SignInCaller,
): Promise<{ options: PasskeyOptions }> {
  const hash = tokenHash(token);
  const [factors, party] = await database.identity(async (tx) => {
    const challenge = await findChallenge(tx, hash, 'enter');
    if (!challenge) throw challengeInvalidRefusal();
    const knownFactors = await factorsOf(tx, challenge.account_id);
    return [knownFactors, await relyingPartyOf(tx, config.publicUrl, caller.host ?? '')] as const;
  });
  const keys = factors.filter((factor) => factor.rp_id === party.id);
  if (keys.length === 0) throw challengeInvalidRefusal();
  const options = await passkeySignInOptions(party, keys);
  await database.identity((tx) => saveChallengeData(tx, hash, options.challenge, null));
  return { options };
}
