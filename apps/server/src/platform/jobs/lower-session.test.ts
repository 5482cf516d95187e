import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { lowerSession } from './lower-session';

/** Whether the kernel schedules sessions as groups. */
const HAS_GROUPS = existsSync('/proc/self/autogroup');

function startProcess(isSession: boolean): number {
  const child = spawn('sleep', ['60'], { detached: isSession, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

const groupOf = (pid: number) => (HAS_GROUPS ? readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim() : '');

it('lowers the priority of a session by its leader, and never that of others', async () => {
  const [leader, member] = [startProcess(true), startProcess(false)];
  const before = groupOf(member);
  lowerSession(member, 5);
  lowerSession(leader, 5);
  await expect.poll(() => groupOf(leader)).toMatch(HAS_GROUPS ? / nice 5$/ : /^$/);
  expect(groupOf(member)).toBe(before);
});

it('does nothing for a process that has ended', () => {
  expect(() => lowerSession(2 ** 30, 5)).not.toThrow();
});
