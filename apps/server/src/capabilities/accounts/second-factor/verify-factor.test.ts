import { Refusal } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRole } from '../../../testing/account-fixture';
import {
  FACTOR_PASSWORD,
  createFactorFixture,
  RELYING_PARTY,
  type FactorFixture,
  type Holder,
} from '../../../testing/factor-fixture';
import { reportMeasurement } from '../../../testing/report-measurement';
import { assertionOf, newSoftwareKey, type SoftwareKey, type AuthenticatorInput } from '../../../testing/software-key';
import { requestPasskey } from './request-passkey';
import { tokenHash } from '../identity/one-time-token';
import { verifyFactor } from './verify-factor';
import { signIn } from '../sign-in/sign-in';
import { codeAt, stepOf } from '../factors/totp';

let fixture: FactorFixture;
let role: CompanyRole;
let ann: Holder;
let bob: Holder;
let annKey: SoftwareKey;

beforeAll(async () => {
  fixture = await createFactorFixture();
  role = await fixture.createRole(await fixture.createCompany('Harbor'), 'Officer');
  [ann, bob] = [await fixture.createHolder('ann', [role]), await fixture.createHolder('bob', [role])];
  annKey = newSoftwareKey();
  await fixture.addPasskey(ann, annKey);
  await fixture.addPasskey(bob, newSoftwareKey());
});
afterAll(() => fixture.close());

type Proof = Parameters<typeof verifyFactor>[1];

/** Whether the attempt signed in. Runs later, when earlier attempts no longer count. */
async function canSignIn(proof: Proof): Promise<boolean> {
  fixture.clock.forward(7 * 60_000);
  return verifyFactor(fixture.strictServices, proof, fixture.caller).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status < 500) return false;
      throw error;
    },
  );
}

const challengeOf = async (holder: Holder) => (await fixture.nextFactorStep(holder.name))._id;
const now = () => stepOf(fixture.clock.now());

describe('the second factor', () => {
  it('accepts none of 1,000 wrong, replayed, late, foreign or unbound codes, and all 50 valid ones', async () => {
    let usedText = '';
    const invalidAttempts: (() => Promise<Proof>)[] = [
      async () => ({
        challenge: await challengeOf(ann),
        code: String(Math.floor(Math.random() * 1e6)).padStart(6, 'x'),
      }),
      async () => ({ challenge: await challengeOf(ann), code: codeAt(bob.secret, now() + 14) }),
      async () => ({ challenge: await challengeOf(ann), code: codeAt(ann.secret, now() - 3) }),
      async () => ({ challenge: await challengeOf(ann), code: codeAt(ann.secret, now() + 30) }),
      async () => ({ challenge: await challengeOf(ann), code: bob.codes[0] ?? '' }),
      async () => ({ challenge: await challengeOf(ann), code: '' }),
      async () => ({ challenge: 'no challenge', code: codeAt(ann.secret, now() + 14) }),
      async () => ({ challenge: usedText, code: codeAt(ann.secret, now() + 14) }),
      async () => ({ challenge: ann.id, code: codeAt(ann.secret, now() + 14) }),
      async () => {
        const challenge = await challengeOf(ann);
        const sql = `update auth.factor_challenges set expires_at = now() - interval '1 second' where token_hash = $1`;
        await fixture.fresh.owner.query(sql, [tokenHash(challenge)]);
        return { challenge, code: codeAt(ann.secret, now() + 14) };
      },
    ];
    const createValidProof = async () => {
      usedText = await challengeOf(ann);
      // The clock advances by fourteen steps before the proof is checked.
      return canSignIn({ challenge: usedText, code: codeAt(ann.secret, now() + 14) });
    };
    let [wrongAcceptances, validAcceptances] = [0, 0];
    for (let round = 0; round < 1000; round++) {
      if (round % 20 === 0 && (await createValidProof())) validAcceptances += 1;
      const proof = await invalidAttempts[round % invalidAttempts.length]?.();
      if (proof && (await canSignIn(proof))) wrongAcceptances += 1;
    }
    reportMeasurement(
      'M8',
      `${wrongAcceptances} of 1000 wrong, replayed or foreign codes accepted; ${validAcceptances} of 50 good ones`,
    );
    expect({ wrongAcceptances, validAcceptances }).toEqual({ wrongAcceptances: 0, validAcceptances: 50 });
  });

  it('accepts a code once, even when twenty callers send it at the same time with a challenge each', async () => {
    const challenges = [await challengeOf(ann), await challengeOf(ann), await challengeOf(ann)];
    const code = fixture.code(ann.secret);
    const allNumbers = await Promise.all(
      challenges.map((challenge) =>
        verifyFactor(fixture.strictServices, { challenge, code }, fixture.caller).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(allNumbers.reduce<number>((sum, count) => sum + count, 0)).toBe(1);
  });

  it('allows five tries per challenge; the sixth finds it closed', async () => {
    const challenge = await challengeOf(bob);
    for (let round = 0; round < 5; round++) expect(await canSignIn({ challenge, code: '000000' })).toBe(false);
    expect(await canSignIn({ challenge, code: codeAt(bob.secret, now() + 14) })).toBe(false);
    const freshChallenge = await challengeOf(bob);
    expect(await canSignIn({ challenge: freshChallenge, code: codeAt(bob.secret, now() + 14) })).toBe(true);
  });

  it('counts tries per account as well, whichever challenges they use', async () => {
    const carl = await fixture.createHolder('carl', [role]);
    const codes: string[] = [];
    for (let round = 0; round < 12; round++) {
      const challenge = await challengeOf(carl);
      await verifyFactor(fixture.strictServices, { challenge, code: '000000' }, fixture.caller).catch(
        (error: unknown) => {
          if (error instanceof Refusal) codes.push(error.code);
        },
      );
    }
    expect(codes.filter((code) => code === 'factor_invalid').length).toBeLessThan(10);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  it('accepts each recovery code once', async () => {
    const typedText = (ann.codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect(await canSignIn({ challenge: await challengeOf(ann), code: typedText })).toBe(true);
    expect(await canSignIn({ challenge: await challengeOf(ann), code: ann.codes[0] ?? '' })).toBe(false);
    const mails = await fixture.fresh.owner.query("select 1 from app.mails where subject = 'A recovery code was used'");
    expect(mails.rows).toHaveLength(1);
  });

  it('is void after a credential change', async () => {
    const challenge = await challengeOf(bob);
    await fixture.fresh.owner.query(
      'update auth.accounts set credential_version = credential_version + 1 where id = $1',
      [bob.id],
    );
    expect(await canSignIn({ challenge, code: codeAt(bob.secret, now() + 14) })).toBe(false);
  });
});

describe('a passkey', () => {
  const request = async (holder: Holder) => {
    const challenge = await challengeOf(holder);
    const { options } = await requestPasskey(fixture.strictServices, challenge, fixture.caller);
    return { challenge, question: options.challenge };
  };
  const verifyWith = async (change: Partial<AuthenticatorInput>, key = annKey): Promise<Proof> => {
    const { challenge, question } = await request(ann);
    return { challenge, passkey: assertionOf(key, { challenge: question, ...RELYING_PARTY, ...change }) };
  };

  it('accepts 20 valid responses and none of 200 forged ones', async () => {
    const foreignKey = newSoftwareKey();
    let recordedProof: Proof['passkey'];
    const forgedProofs: (() => Promise<Proof>)[] = [
      () => verifyWith({ signer: foreignKey.privateKey }),
      () => verifyWith({ origin: 'https://evil.example' }),
      () => verifyWith({ rpId: 'evil.example' }),
      () => verifyWith({ challenge: 'b3RoZXI' }),
      () => verifyWith({ type: 'webauthn.create' }),
      () => verifyWith({ flags: 0 }),
      () => verifyWith({ counter: 0 }),
      () => verifyWith({}, foreignKey),
      () => verifyWith({}, { ...annKey, id: foreignKey.id }),
      async () => {
        const { challenge } = await request(ann);
        return { challenge, passkey: recordedProof ?? { id: annKey.id, type: 'public-key' } };
      },
      async () => {
        const { challenge, passkey } = await verifyWith({});
        const response = (passkey?.['response'] ?? {}) as Record<string, string>;
        const data = Buffer.from(response['authenticatorData'] ?? '', 'base64url');
        data[36] = (data[36] ?? 0) ^ 255;
        return {
          challenge,
          passkey: {
            ...passkey,
            id: annKey.id,
            type: 'public-key',
            response: { ...response, authenticatorData: data.toString('base64url') },
          },
        };
      },
      async () => ({ challenge: await challengeOf(ann), passkey: { id: annKey.id, type: 'public-key' } }),
    ];
    let [forgedAcceptances, legitimateAcceptances] = [0, 0];
    for (let round = 0; round < 200; round++) {
      if (round % 10 === 0) {
        const legitimateSignIn = await verifyWith({});
        recordedProof = legitimateSignIn.passkey;
        if (await canSignIn(legitimateSignIn)) legitimateAcceptances += 1;
      }
      const proof = await forgedProofs[round % forgedProofs.length]?.();
      if (proof && (await canSignIn(proof))) forgedAcceptances += 1;
    }
    reportMeasurement(
      'M8',
      `${forgedAcceptances} of 200 forged passkey answers accepted; ${legitimateAcceptances} of 20 legitimate ones`,
    );
    expect({ forgedAcceptances, legitimateAcceptances }).toEqual({ forgedAcceptances: 0, legitimateAcceptances: 20 });
  });

  it('is not limited by wrong codes, and does not let a code pass uncounted', async () => {
    fixture.clock.forward(7 * 60_000);
    const outcomes: string[] = [];
    const attempt = (proof: Proof) =>
      verifyFactor(fixture.strictServices, proof, fixture.caller).then(
        () => void outcomes.push('entered'),
        (error: Refusal) => void outcomes.push(error.code),
      );
    for (let round = 0; round < 9; round++) await attempt({ challenge: await challengeOf(ann), code: '000000' });
    const legitimateSignIn = await verifyWith({});
    await attempt({ ...legitimateSignIn, code: '000000' });
    await attempt(legitimateSignIn);
    expect(outcomes.slice(-2)).toEqual(['too_many_attempts', 'entered']);
  });

  it('of one account does not sign in to another', async () => {
    const { challenge, question } = await request(bob);
    expect(
      await canSignIn({ challenge, passkey: assertionOf(annKey, { challenge: question, ...RELYING_PARTY }) }),
    ).toBe(false);
  });
});

describe('a trusted device', () => {
  it('is not prompted again; its cookie opens no other account, and none after a credential change', async () => {
    const dana = await fixture.createHolder('dana', [role]);
    const proof = { challenge: await challengeOf(dana), code: fixture.code(dana.secret), trust: true };
    const caller = { ...fixture.caller, deviceToken: dana.deviceToken };
    await verifyFactor(fixture.strictServices, proof, caller);
    const trustedSignIn = await signIn(fixture.strictServices, 'dana', FACTOR_PASSWORD, caller);
    expect('entered' in trustedSignIn).toBe(true);
    const { _id } = await fixture.nextFactorStep('ann', dana.deviceToken ?? '');
    expect(_id).not.toBe('');
    await fixture.nextFactorStep('dana', 'another device');
    let acceptedCount = 0;
    for (let round = 0; round < 100; round++) {
      fixture.clock.forward(7 * 60_000);
      const result = await signIn(fixture.strictServices, 'ann', FACTOR_PASSWORD, caller);
      if ('entered' in result) acceptedCount += 1;
    }
    reportMeasurement(
      'M8',
      `${acceptedCount} of 100 sign-ins accepted with the trusted-device cookie of another account`,
    );
    expect(acceptedCount).toBe(0);
    await fixture.fresh.owner.query('update auth.accounts set credential_version = 9 where id = $1', [dana.id]);
    await fixture.nextFactorStep('dana', dana.deviceToken ?? '');
  });
});
