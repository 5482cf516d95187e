import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBufferedLog, createLog, redactingLog } from './log';
import { redactText } from './redact';

function captureLog(write: (log: ReturnType<typeof redactingLog>) => void): string {
  let text = '';
  write(redactingLog(createLog('debug', (line) => (text += line))));
  return text;
}

it('redacts values under secret names at any depth and in any spelling', () => {
  const names = [
    'authorization',
    'Cookie',
    'set-cookie',
    'password',
    'newPassword',
    'ssn',
    'co_ssn',
    'token',
    'accessToken',
    'api_key',
    'secretKey',
    'routing_number',
    'account_number',
    'card.number',
    'signature',
  ];
  for (const name of names) {
    const line = captureLog((log) => log.info('x', { [name]: 'planted', deep: { list: [{ [name]: 'planted' }] } }));
    expect([name, line.includes('planted')]).toEqual([name, false]);
  }
});

it('redacts secrets in texts and errors', () => {
  const texts = [
    'GET /files/1?key=planted&x=1',
    'Authorization: Bearer planted.abc-def',
    'postgres://owner:planted@db:5432/x',
    'lendwright=planted; Path=/',
    'password=planted',
    '"password": "planted"',
    'smtps://planted:planted@mail.example',
    'token: planted',
  ];
  for (const text of texts) {
    expect(redactText(text)).not.toContain('planted');
    const error = Object.assign(new Error(text), { cause: new Error(text) });
    expect(captureLog((log) => log.error(text, { error: error, inner: { text } }))).not.toContain('planted');
  }
  expect(redactText('the number 123-45-6789 was typed')).toBe('the number [redacted] was typed');
});

it('preserves ordinary facts', () => {
  const line = JSON.parse(
    captureLog((log) => log.warn('slow', { operation: 'listLoans', ms: 12.5, company: 'c1', at: null })),
  );
  expect(line).toMatchObject({
    level: 'warn',
    message: 'slow',
    operation: 'listLoans',
    ms: 12.5,
    company: 'c1',
    at: null,
  });
});

it('writes one JSON object per line with its time, level and message', () => {
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line));
  log.error('failed at 100 %', { error: new TypeError('no such thing'), left: undefined, count: 2 });
  log.info('below the level');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  const { time, error, ...entry } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(entry).toEqual({ level: 'error', message: 'failed at 100 %', count: 2 });
  expect(Math.abs(Date.now() - Date.parse(String(time)))).toBeLessThan(5_000);
  expect(error).toMatchObject({ name: 'TypeError', message: 'no such thing', stack: expect.any(String) as string });
});

it('buffers lines and writes them in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-log-'));
  const path = join(folder, 'log');
  const log = createBufferedLog('info', path);
  const messages = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { message: string }).message);
  try {
    await wait(20);
    log.info('a');
    log.info('b');
    expect(messages()).toEqual([]);
    await expect.poll(messages, { timeout: 5_000 }).toEqual(['a', 'b']);
    log.info('c'.repeat(40_000));
    await expect.poll(() => messages().length, { timeout: 5_000 }).toBe(3);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
