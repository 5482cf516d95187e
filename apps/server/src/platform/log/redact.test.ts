import { expect, it } from 'vitest';
import { createLog } from '../config/log';
import { lineWriter } from './line-writer';
import { redactText } from './redact';
import { redactingLog } from './redacting-log';

function logged(write: (log: ReturnType<typeof redactingLog>) => void): string {
  let text = '';
  write(redactingLog(createLog('debug', (line) => (text += line))));
  return text;
}

it('hides values under secret names, however deep and however written', () => {
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
    const line = logged((log) => log.info('x', { [name]: 'planted', deep: { list: [{ [name]: 'planted' }] } }));
    expect([name, line.includes('planted')]).toEqual([name, false]);
  }
});

it('cleans texts and errors of what looks like a secret', () => {
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
    const fault = Object.assign(new Error(text), { cause: new Error(text) });
    expect(logged((log) => log.error(text, { error: fault, inner: { text } }))).not.toContain('planted');
  }
  expect(redactText('the number 123-45-6789 was typed')).toBe('the number [redacted] was typed');
});

it('keeps what a log is for', () => {
  const line = JSON.parse(
    logged((log) => log.warn('slow', { operation: 'listLoans', ms: 12.5, company: 'c1', at: null })),
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

it('gathers lines and writes them in their order', async () => {
  const written: string[] = [];
  const write = lineWriter((text) => written.push(text));
  write('a\n');
  write('b\n');
  expect(written).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(written).toEqual(['a\nb\n']);
  write('c'.repeat(40_000));
  expect(written).toHaveLength(2);
});
