import { Refusal } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRole } from '../../testing/account-fixture';
import { FACTOR_PASSWORD, factorFixture, PARTY, type FactorFixture, type Holder } from '../../testing/factor-fixture';
import { reportMeasurement } from '../../testing/report-measurement';
import { assertionOf, newSoftwareKey, type SoftwareKey, type AuthenticatorInput } from '../../testing/software-key';
import { askPasskey } from './ask-passkey';
import { tokenHash } from './one-time-token';
import { proveFactor } from './prove-factor';
import { signIn } from './sign-in';
import { codeAt, stepOf } from './totp';

let fixture: FactorFixture;
let role: CompanyRole;
let ann: Holder;
let bob: Holder;
let annKey: SoftwareKey;

beforeAll(async () => {
  fixture = await factorFixture();
  role = await fixture.role(await fixture.company('Harbor'), 'Officer');
  [ann, bob] = [await fixture.holder('ann', [role]), await fixture.holder('bob', [role])];
  annKey = newSoftwareKey();
  await fixture.addPasskey(ann, annKey);
  await fixture.addPasskey(bob, newSoftwareKey());
});
afterAll(() => fixture.close());

type Proof = Parameters<typeof proveFactor>[1];

/** Whether it let in; a moment later, so that the budgets of the last try are over. */
async function enters(proof: Proof): Promise<boolean> {
  fixture.clock.forward(7 * 60_000);
  return proveFactor(fixture.strict, proof, fixture.asking).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status < 500) return false;
      throw error;
    },
  );
}

const challengeOf = async (who: Holder) => (await fixture.step(who.name))._id;
const now = () => stepOf(fixture.clock.now());

describe('the second factor', () => {
  it('opens the door to none of 1,000 wrong, replayed, late, foreign or unbound codes, and to 50 good ones', async () => {
    let used = '';
    const bad: (() => Promise<Proof>)[] = [
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
      async () => ({ challenge: used, code: codeAt(ann.secret, now() + 14) }),
      async () => ({ challenge: ann.id, code: codeAt(ann.secret, now() + 14) }),
      async () => {
        const challenge = await challengeOf(ann);
        const sql = `update auth.factor_challenges set expires_at = now() - interval '1 second' where token_hash = $1`;
        await fixture.fresh.owner.query(sql, [tokenHash(challenge)]);
        return { challenge, code: codeAt(ann.secret, now() + 14) };
      },
    ];
    const good = async () => {
      used = await challengeOf(ann);
      // The clock moves by fourteen steps before the proof is judged.
      return enters({ challenge: used, code: codeAt(ann.secret, now() + 14) });
    };
    let [let1000, letGood] = [0, 0];
    for (let turn = 0; turn < 1000; turn++) {
      if (turn % 20 === 0 && (await good())) letGood += 1;
      const proof = await bad[turn % bad.length]?.();
      if (proof && (await enters(proof))) let1000 += 1;
    }
    reportMeasurement('M8', `${let1000} of 1000 wrong, replayed or foreign codes accepted; ${letGood} of 50 good ones`);
    expect({ let1000, letGood }).toEqual({ let1000: 0, letGood: 50 });
  });

  it('takes a code once, also when twenty callers bring it at the same moment, each with a challenge of its own', async () => {
    const challenges = [await challengeOf(ann), await challengeOf(ann), await challengeOf(ann)];
    const code = fixture.code(ann.secret);
    const all = await Promise.all(
      challenges.map((challenge) =>
        proveFactor(fixture.strict, { challenge, code }, fixture.asking).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(all.reduce<number>((sum, one) => sum + one, 0)).toBe(1);
  });

  it('is tried five times for each challenge; the sixth try finds it closed', async () => {
    const challenge = await challengeOf(bob);
    for (let turn = 0; turn < 5; turn++) expect(await enters({ challenge, code: '000000' })).toBe(false);
    expect(await enters({ challenge, code: codeAt(bob.secret, now() + 14) })).toBe(false);
    const fresh = await challengeOf(bob);
    expect(await enters({ challenge: fresh, code: codeAt(bob.secret, now() + 14) })).toBe(true);
  });

  it('counts tries for the account as well, whatever challenges they come with', async () => {
    const carl = await fixture.holder('carl', [role]);
    const codes: string[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const challenge = await challengeOf(carl);
      await proveFactor(fixture.strict, { challenge, code: '000000' }, fixture.asking).catch((error: unknown) => {
        if (error instanceof Refusal) codes.push(error.code);
      });
    }
    expect(codes.filter((code) => code === 'factor_invalid').length).toBeLessThan(10);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  it('takes each recovery code once', async () => {
    const typed = (ann.codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect(await enters({ challenge: await challengeOf(ann), code: typed })).toBe(true);
    expect(await enters({ challenge: await challengeOf(ann), code: ann.codes[0] ?? '' })).toBe(false);
    const mails = await fixture.fresh.owner.query("select 1 from app.mails where subject = 'A recovery code was used'");
    expect(mails.rows).toHaveLength(1);
  });

  it('is void after a change of the credentials', async () => {
    const challenge = await challengeOf(bob);
    await fixture.fresh.owner.query(
      'update auth.accounts set credential_version = credential_version + 1 where id = $1',
      [bob.id],
    );
    expect(await enters({ challenge, code: codeAt(bob.secret, now() + 14) })).toBe(false);
  });
});

describe('a passkey', () => {
  const ask = async (who: Holder) => {
    const challenge = await challengeOf(who);
    const { options } = await askPasskey(fixture.strict, challenge, fixture.asking);
    return { challenge, question: options.challenge };
  };
  const tell = async (change: Partial<AuthenticatorInput>, key = annKey): Promise<Proof> => {
    const { challenge, question } = await ask(ann);
    return { challenge, passkey: assertionOf(key, { challenge: question, ...PARTY, ...change }) };
  };

  it('lets 20 honest answers in and none of 200 forged ones', async () => {
    const foreign = newSoftwareKey();
    let recorded: Proof['passkey'];
    const forged: (() => Promise<Proof>)[] = [
      () => tell({ signer: foreign.privateKey }),
      () => tell({ origin: 'https://evil.example' }),
      () => tell({ rpId: 'evil.example' }),
      () => tell({ challenge: 'b3RoZXI' }),
      () => tell({ type: 'webauthn.create' }),
      () => tell({ flags: 0 }),
      () => tell({ counter: 0 }),
      () => tell({}, foreign),
      () => tell({}, { ...annKey, id: foreign.id }),
      async () => {
        const { challenge } = await ask(ann);
        return { challenge, passkey: recorded ?? { id: annKey.id, type: 'public-key' } };
      },
      async () => {
        const { challenge, passkey } = await tell({});
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
    let [letForged, letHonest] = [0, 0];
    for (let turn = 0; turn < 200; turn++) {
      if (turn % 10 === 0) {
        const honest = await tell({});
        recorded = honest.passkey;
        if (await enters(honest)) letHonest += 1;
      }
      const proof = await forged[turn % forged.length]?.();
      if (proof && (await enters(proof))) letForged += 1;
    }
    reportMeasurement('M8', `${letForged} of 200 forged passkey answers accepted; ${letHonest} of 20 honest ones`);
    expect({ letForged, letHonest }).toEqual({ letForged: 0, letHonest: 20 });
  });

  it('passes the budget that wrong codes have used up, and takes no uncounted code along', async () => {
    fixture.clock.forward(7 * 60_000);
    const outcomes: string[] = [];
    const attempt = (proof: Proof) =>
      proveFactor(fixture.strict, proof, fixture.asking).then(
        () => void outcomes.push('entered'),
        (error: Refusal) => void outcomes.push(error.code),
      );
    for (let turn = 0; turn < 9; turn++) await attempt({ challenge: await challengeOf(ann), code: '000000' });
    const honest = await tell({});
    await attempt({ ...honest, code: '000000' });
    await attempt(honest);
    expect(outcomes.slice(-2)).toEqual(['too_many_attempts', 'entered']);
  });

  it('of one account does not open another', async () => {
    const { challenge, question } = await ask(bob);
    expect(await enters({ challenge, passkey: assertionOf(annKey, { challenge: question, ...PARTY }) })).toBe(false);
  });
});

describe('a trusted device', () => {
  it('is not asked again, and its cookie opens no other account, and none after a change of the credentials', async () => {
    const dana = await fixture.holder('dana', [role]);
    const proof = { challenge: await challengeOf(dana), code: fixture.code(dana.secret), trust: true };
    const asking = { ...fixture.asking, deviceToken: dana.deviceToken };
    await proveFactor(fixture.strict, proof, asking);
    const trusted = await signIn(fixture.strict, 'dana', FACTOR_PASSWORD, asking);
    expect('entered' in trusted).toBe(true);
    const { _id } = await fixture.step('ann', dana.deviceToken ?? '');
    expect(_id).not.toBe('');
    await fixture.step('dana', 'another device');
    let accepted = 0;
    for (let turn = 0; turn < 100; turn++) {
      fixture.clock.forward(7 * 60_000);
      const result = await signIn(fixture.strict, 'ann', FACTOR_PASSWORD, asking);
      if ('entered' in result) accepted += 1;
    }
    reportMeasurement('M8', `${accepted} of 100 sign-ins accepted with the trusted-device cookie of another account`);
    expect(accepted).toBe(0);
    await fixture.fresh.owner.query('update auth.accounts set credential_version = 9 where id = $1', [dana.id]);
    await fixture.step('dana', dana.deviceToken ?? '');
  });
});
