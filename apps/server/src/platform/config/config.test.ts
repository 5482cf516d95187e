import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lendwright-test-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const read = (env: Record<string, string> = {}) => readConfig({ LENDWRIGHT_DATA: folder, ...env });

describe('the configuration', () => {
  it('has a default for every setting, so that a start needs none', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: folder,
      databaseUrl: undefined,
      hasPreparedStatements: undefined,
      drainMs: 0,
      poolSize: 10,
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      runsJobs: true,
      smtpUrl: undefined,
      s3: undefined,
      trustedProxies: [],
      logLevel: 'info',
    });
  });

  it('takes prepared statements from DATABASE_PREPARED, and drains for 5 s where there may be other processes', () => {
    const server = { DATABASE_URL: 'postgres://owner@db.example/lendwright' };
    const settings = [
      server,
      { DATABASE_PREPARED: 'off' },
      { ...server, DATABASE_PREPARED: 'on', LENDWRIGHT_DRAIN: '12' },
    ];
    expect(settings.map((env) => read(env)).map((config) => [config.hasPreparedStatements, config.drainMs])).toEqual([
      [undefined, 5_000],
      [false, 0],
      [true, 12_000],
    ]);
  });

  it('generates a secret once, readable by its owner only', () => {
    const { secret } = read();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(read().secret).toBe(secret);
    expect(readFileSync(join(folder, 'secret.key'), 'utf8').trim()).toBe(secret);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('listens on the loopback address while the demo is on, unless HOST is set', () => {
    const settings: Record<string, string>[] = [
      {},
      { LENDWRIGHT_DEMO: 'off' },
      { HOST: '0.0.0.0' },
      { LENDWRIGHT_DEMO: 'off', HOST: '127.0.0.1' },
    ];
    expect(settings.map((env) => read(env).host)).toEqual(['127.0.0.1', '0.0.0.0', '0.0.0.0', '127.0.0.1']);
  });

  it('generates no new secret when data exists', () => {
    const siblingPath = (path: string) => {
      const data = join(folder, path);
      mkdirSync(data.replace(/[^/]*$/, ''), { recursive: true });
      writeFileSync(data, 'data');
      expect(() => read()).toThrow(/^LENDWRIGHT_SECRET is not set and .*secret\.key is missing, while .* exists\./);
      expect(existsSync(join(folder, 'secret.key'))).toBe(false);
      expect(read({ LENDWRIGHT_SECRET: 'ab'.repeat(32) }).secret).toBe('ab'.repeat(32));
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    };
    for (const path of ['postgres/PG_VERSION', 'postgres.location', 'files/3f/document']) siblingPath(path);
    for (const emptyText of ['postgres', 'files/partial', 'lost+found'])
      mkdirSync(join(folder, emptyText), { recursive: true });
    expect(read().secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('uses the values that are set', () => {
    const env = {
      PORT: '8080',
      LENDWRIGHT_URL: 'https://crm.example.com/',
      TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      LENDWRIGHT_SECRET: 'AB'.repeat(32),
    };
    expect(read(env)).toMatchObject({
      port: 8080,
      publicUrl: 'https://crm.example.com',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      secret: 'ab'.repeat(32),
    });
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    expect(read(s3).s3).toEqual({
      bucket: 'files',
      accessKey: 'key',
      secretKey: 'secret',
      region: 'us-east-1',
      endpoint: undefined,
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://user:hunter2@host/db'],
    ['DATABASE_PREPARED', 'fasle'],
    ['DATABASE_POOL', '0'],
    ['LENDWRIGHT_DRAIN', '2.5'],
    ['LENDWRIGHT_URL', 'crm.example.com'],
    ['LENDWRIGHT_SECRET', 'secret'],
    ['LENDWRIGHT_DEMO', 'yes'],
    ['LENDWRIGHT_LIST_MEMORY', '1 GB'],
    ['SMTP_URL', 'http://mail'],
    ['LOG_LEVEL', 'loud'],
  ])('stops the start with one sentence naming %s when it is "%s"', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
  });

  it('schedules nightly backups once there is a folder and a passphrase, and none with LENDWRIGHT_BACKUP_CRON=off', () => {
    const config = { LENDWRIGHT_BACKUP_FOLDER: folder };
    expect(read().backup).toBeUndefined();
    expect(() => read(config)).toThrow(/^LENDWRIGHT_BACKUP_PASSPHRASE or /);
    expect(read({ ...config, LENDWRIGHT_BACKUP_CRON: 'off' }).backup).toMatchObject({ folder, cron: undefined });
    writeFileSync(join(folder, 'phrase'), 'a long sentence\n');
    const file = { ...config, LENDWRIGHT_BACKUP_PASSPHRASE_FILE: join(folder, 'phrase') };
    const nightly = { cron: '23 2 * * *', passphrase: 'a long sentence', keepDaily: 7, keepWeekly: 4 };
    expect(read(file).backup).toMatchObject(nightly);
    for (const LENDWRIGHT_BACKUP_CRON of ['nightly', '* * * *', '61x * * * *'])
      expect(() => read({ ...file, LENDWRIGHT_BACKUP_CRON })).toThrow(/^LENDWRIGHT_BACKUP_CRON must be five fields/);
  });
  it('never repeats a URL, which may contain a password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(
      expect.not.stringContaining('hunter2'),
    );
  });

  it('names a missing access key of a bucket, and an invalid secret file', () => {
    expect(() => read({ S3_BUCKET: 'files' })).toThrow(/^S3_ACCESS_KEY/);
    writeFileSync(join(folder, 'secret.key'), 'torn');
    expect(() => read()).toThrow(/secret.key does not hold/);
  });
});
