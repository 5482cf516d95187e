import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@lendwright/kernel';
import { argon2Hasher, createAccount, requiresFactor } from '../../apps/server/src/capabilities/accounts';
import { signIn } from '../../apps/server/src/capabilities/accounts/sign-in/sign-in';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { roleOf } from '../../apps/server/src/platform/db/app-role';
import { openDatabase } from '../../apps/server/src/platform/db/database';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded';
import { migrate } from '../../apps/server/src/platform/db/migrate';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { openSessions } from '../../apps/server/src/platform/sessions/open-sessions';
import { reportMeasurement } from '../../apps/server/src/testing/report-measurement';

const TIMINGS = 600;

interface Timing {
  readonly isKnown: boolean;
  readonly ms: number;
}

const shareOfCorrectGuesses = (timings: readonly Timing[], limit: number, isSlowKnown: boolean) =>
  timings.filter(({ isKnown, ms }) => ms > limit === (isKnown === isSlowKnown)).length / timings.length;

/** Picks the best threshold on the first half and scores it on the second. 0.5 is chance. */
function guessRate(timings: readonly Timing[]): number {
  const [seenTimings, holdout] = [timings.slice(0, TIMINGS / 2), timings.slice(TIMINGS / 2)];
  const rules = seenTimings.flatMap(({ ms }) => [true, false].map((isSlowKnown) => ({ ms, isSlowKnown })));
  const score = (rule: (typeof rules)[number]) => shareOfCorrectGuesses(seenTimings, rule.ms, rule.isSlowKnown);
  const bestData = rules.reduce((a, b) => (score(b) > score(a) ? b : a));
  return shareOfCorrectGuesses(holdout, bestData.ms, bestData.isSlowKnown);
}

/**
 * Measures how well an attacker distinguishes existing usernames from unknown ones by the timing of a refused sign-in
 * (TRUST M7).
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-bench-'));
  const cluster = await startEmbedded({ dataFolder: join(folder, 'data'), secret: '00'.repeat(32), isDurable: false });
  const app = roleOf(cluster.appUrl);
  await migrate({ ownerUrl: cluster.ownerUrl, appRole: app.name, appPassword: app.password, log: silentLog });
  const database = openDatabase({
    appUrl: cluster.appUrl,
    poolSize: 5,
    hasPreparedStatements: true,
    onError: () => undefined,
  });
  const hasher = argon2Hasher();
  const sessions = openSessions(database);
  const services = {
    database,
    sessions,
    hasher,
    clock: { now: () => new Date() },
    config: { publicUrl: 'https://lender.example', isDemo: false },
    vault: openVault('5e'.repeat(32)),
    requiresFactor,
  };
  const passwordHash = await hasher.hash(newId());
  const timings: Timing[] = [];
  for (let round = -40; round < TIMINGS; round++) {
    const isKnown = Math.random() < 0.5;
    const name = newId();
    const account = {
      username: isKnown ? name : newId(),
      fullName: 'A',
      email: 'a@mail.example',
      passwordHash,
      memberships: [],
    };
    await database.identity((tx) => createAccount(tx, account));
    const start = performance.now();
    await signIn(services, name, 'a wrong password', {
      address: `10.${(round + 40) >> 6}.${round & 63}.1`,
      device: '',
    }).catch(() => undefined);
    if (round >= 0) timings.push({ isKnown, ms: performance.now() - start });
  }
  const median = (isKnown: boolean) => {
    const sortedTimes = timings
      .filter((timing) => timing.isKnown === isKnown)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
    return sortedTimes[sortedTimes.length >> 1] ?? 0;
  };
  const words = `${(guessRate(timings) * 100).toFixed(1)} % of ${TIMINGS / 2} refused sign-ins classified correctly after training on as many; median ${median(true).toFixed(2)} ms known, ${median(false).toFixed(2)} ms unknown`;
  reportMeasurement('M7', words);
  console.log(words);
  await sessions.close();
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

await main();
