import { totalmem } from 'node:os';

import { readBackupConfig, type BackupConfig } from './backup-config';
import type { LogLevel } from '../log/log';
import { dataFolderOf } from './data-folder';
import { readSecret } from './secret-file';
import { readSiteConfig, type SiteConfig } from './site-config';
import { bool, ConfigError, list, oneOf, optionalUrl, text, whole, type Environment } from './variables';

/** The settings of one process, read once at its start. */
export interface Config {
  readonly port: number;
  /** The address that it listens on: this machine alone while the demo is on, whose passwords are public, unless HOST is set. */
  readonly host: string;
  readonly isHostChosen?: boolean;
  /** The folder of everything that must survive: the embedded database, uploaded files, the secret key. */
  readonly dataFolder: string;
  /** A PostgreSQL server itself, not a pooler, entered as the owner of the database. Absent: the product runs its own. */
  readonly databaseUrl?: string;
  /**
   * The same database, perhaps through a pooler, entered as the role that requests run under. Absent: the owner makes
   * that role. Its name and password also count at the address of `databaseUrl`.
   */
  readonly databaseAppUrl?: string;
  /** Whether requests may name statements, which a pooler in transaction mode loses. Absent: unless there is a pooler. */
  readonly hasPreparedStatements?: boolean;
  readonly poolSize: number;
  /** The address that people type, without a final slash: mailed links begin with it. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** 64 hexadecimal digits from which every other key is derived. */
  readonly secret: string;
  readonly runsJobs: boolean;
  /** How long the process goes on serving after SIGTERM while balancers notice that it is not ready. Absent: not at all. */
  readonly drainMs?: number;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Whether the check of an email address asks the DNS for its domain. Absent: no, since nothing here needs the internet. */
  readonly asksMailDomains?: boolean;
  readonly s3?: S3Config;
  /** The landing page's contact and who is told of demo requests. Absent: nothing is said, and every Super user is told. */
  readonly site?: SiteConfig;
  /** Addresses or CIDR ranges of balancers whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  /** How many bytes the columns of lists may take before the least used are let go. Absent: 96 MB. */
  readonly listMemory?: number;
  readonly logLevel: LogLevel;
  /** Absent: no folder for backups is set. */
  readonly backup?: BackupConfig;
}

const MEGABYTE = 1024 * 1024;
export const LOOPBACK = '127.0.0.1';
const ALL_ADDRESSES = '0.0.0.0';

/** A sixteenth of what the machine, or the container, gives the process. */
function listMegabytes(): number {
  const given = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(512, Math.max(96, Math.round(given / 16 / MEGABYTE)));
}

export interface S3Config {
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

function readS3(env: Environment): S3Config | undefined {
  const bucket = text(env, 'S3_BUCKET', '');
  if (!bucket) return undefined;
  const needed = (name: string) => {
    const value = text(env, name, '');
    if (!value) throw new ConfigError(name, 'must be set when S3_BUCKET is');
    return value;
  };
  return {
    endpoint: optionalUrl(env, 'S3_ENDPOINT', ['http:', 'https:']),
    region: text(env, 'S3_REGION', 'us-east-1'),
    bucket,
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
  };
}

/**
 * Reads the settings from environment variables.
 *
 * Without LENDWRIGHT_SECRET a secret is made once and kept in `secret.key` of the data folder, so the call may create
 * that folder and that file. Every default lets `npm start` work with no settings at all.
 * @throws ConfigError with one sentence that names the wrong variable.
 */
export function readConfig(env: Environment = process.env): Config {
  const port = whole(env, 'PORT', 3000, 0, 65535);
  const isDemo = bool(env, 'LENDWRIGHT_DEMO', true);
  const dataFolder = dataFolderOf(env);
  const databaseUrl = optionalUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = optionalUrl(env, 'LENDWRIGHT_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  return {
    port,
    host: text(env, 'HOST', isDemo ? LOOPBACK : ALL_ADDRESSES),
    isHostChosen: text(env, 'HOST', '') !== '',
    dataFolder,
    databaseUrl,
    databaseAppUrl: optionalUrl(env, 'DATABASE_APP_URL', ['postgres:', 'postgresql:']),
    hasPreparedStatements: { on: true, off: false, auto: undefined }[
      oneOf(env, 'DATABASE_PREPARED', ['on', 'off', 'auto'], 'auto')
    ],
    poolSize: whole(env, 'DATABASE_POOL', 10, 2, 500),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    isDemo,
    secret: readSecret(env, dataFolder),
    runsJobs: bool(env, 'LENDWRIGHT_JOBS', true),
    drainMs: whole(env, 'LENDWRIGHT_DRAIN', databaseUrl === undefined ? 0 : 5, 0, 300) * 1000,
    smtpUrl: optionalUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(env, 'MAIL_FROM', 'Lendwright <no-reply@localhost>'),
    asksMailDomains: ['on', 'true'].includes(oneOf(env, 'LENDWRIGHT_MAIL_DNS', ['on', 'off', 'true', 'false'], 'off')),
    s3: readS3(env),
    site: readSiteConfig(env, isDemo),
    trustedProxies: list(env, 'TRUSTED_PROXIES'),
    listMemory: whole(env, 'LENDWRIGHT_LIST_MEMORY', listMegabytes(), 16, 65_536) * MEGABYTE,
    logLevel: oneOf(env, 'LOG_LEVEL', ['error', 'warn', 'info', 'debug'], 'info'),
    backup: readBackupConfig(env),
  };
}
