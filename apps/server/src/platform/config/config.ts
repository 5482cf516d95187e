import { totalmem } from 'node:os';

import { readBackupConfig, type BackupConfig } from './backup-config';
import type { LogLevel } from '../log/log';
import { dataFolderOf } from './data-folder';
import { readInboundConfig, type InboundConfig } from './inbound-config';
import { readSecret } from './secret-file';
import { readSealConfig, type SealConfig } from './seal-config';
import { readSesConfig, type SesConfig } from './ses-config';
import { readSiteConfig, type SiteConfig } from './site-config';
import { readPlaidConfig, type PlaidConfig } from './plaid-config';
import { readStripeConfig, type StripeConfig } from './stripe-config';
import { readTwilioConfig, type TwilioConfig } from './twilio-config';
import { bool, ConfigError, list, oneOf, optionalUrl, text, whole, type Environment } from './variables';

/** The configuration of one process, read once at startup. */
export interface Config {
  readonly port: number;
  /** The address to listen on. While the demo is on, whose passwords are public, the default is loopback. */
  readonly host: string;
  readonly isHostChosen?: boolean;
  /** The folder of all persistent data: embedded database, uploaded files, secret key. */
  readonly dataFolder: string;
  /**
   * A direct connection to PostgreSQL, not through a pooler, as the owner of the database. Absent: the product runs its
   * own server.
   */
  readonly databaseUrl?: string;
  /**
   * The same database, possibly through a pooler, as the role of requests. Absent: the owner creates that role. Its
   * name and password are also valid at `databaseUrl`.
   */
  readonly databaseAppUrl?: string;
  /**
   * Whether requests may use prepared statements, which a pooler in transaction mode loses. Absent: yes, unless there
   * is a pooler.
   */
  readonly hasPreparedStatements?: boolean;
  readonly poolSize: number;
  /** The public address, without a trailing slash. Links in emails start with it. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** 64 hexadecimal digits from which every other key is derived. */
  readonly secret: string;
  readonly runsJobs: boolean;
  /** How long the process keeps serving after SIGTERM while balancers take it out of rotation. Absent: no time. */
  readonly drainMs?: number;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Absent: mail is not sent by Amazon SES. */
  readonly ses?: SesConfig;
  /** Absent: replies to emails are not received. */
  readonly inbound?: InboundConfig;
  /** Whether email validation looks up the domain in DNS. Absent: no, since the product needs no internet access. */
  readonly checksMailDomains?: boolean;
  readonly s3?: S3Config;
  /**
   * Contact details on the landing page and the recipient of demo requests. Absent: no details, and every Super user is
   * notified.
   */
  readonly site?: SiteConfig;
  /**
   * Hosts with their port, such as `erp.internal:8443`, that webhooks may call although they are private or not https.
   * Absent: none.
   */
  readonly webhookHosts?: readonly string[];
  /** Addresses or CIDR ranges of balancers whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  /**
   * Memory limit of the column store in bytes; beyond it, the least recently used columns are evicted. Absent: 96 MB.
   */
  readonly listMemory?: number;
  readonly logLevel: LogLevel;
  readonly seal?: SealConfig;
  /** Absent: bank links are a sandbox. */
  readonly plaid?: PlaidConfig;
  /** Absent: payments are a sandbox. */
  readonly stripe?: StripeConfig;
  /** Absent: text messages are a sandbox. */
  readonly twilio?: TwilioConfig;
  /** Absent: no backup folder is set. */
  readonly backup?: BackupConfig;
}

const MEGABYTE = 1024 * 1024;
export const LOOPBACK = '127.0.0.1';
const ALL_ADDRESSES = '0.0.0.0';

/** A sixteenth of the memory available to the machine or container. */
function listMegabytes(): number {
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(512, Math.max(96, Math.round(memoryBytes / 16 / MEGABYTE)));
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
  const requireVariable = (name: string) => {
    const value = text(env, name, '');
    if (!value) throw new ConfigError(name, 'must be set when S3_BUCKET is');
    return value;
  };
  return {
    endpoint: optionalUrl(env, 'S3_ENDPOINT', ['http:', 'https:']),
    region: text(env, 'S3_REGION', 'us-east-1'),
    bucket,
    accessKey: requireVariable('S3_ACCESS_KEY'),
    secretKey: requireVariable('S3_SECRET_KEY'),
  };
}

/**
 * Reads the configuration from environment variables. Without LENDWRIGHT_SECRET, a secret is generated once and stored
 * as `secret.key` in the data folder, so the call may create that folder and file. The defaults let `npm start` work
 * without any settings. @throws ConfigError with one sentence naming the invalid variable
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
    ses: readSesConfig(env),
    inbound: readInboundConfig(env),
    checksMailDomains: ['on', 'true'].includes(
      oneOf(env, 'LENDWRIGHT_MAIL_DNS', ['on', 'off', 'true', 'false'], 'off'),
    ),
    s3: readS3(env),
    site: readSiteConfig(env, isDemo),
    webhookHosts: list(env, 'LENDWRIGHT_WEBHOOK_HOSTS'),
    trustedProxies: list(env, 'TRUSTED_PROXIES'),
    listMemory: whole(env, 'LENDWRIGHT_LIST_MEMORY', listMegabytes(), 16, 65_536) * MEGABYTE,
    logLevel: oneOf(env, 'LOG_LEVEL', ['error', 'warn', 'info', 'debug'], 'info'),
    seal: readSealConfig(env),
    plaid: readPlaidConfig(env),
    stripe: readStripeConfig(env),
    twilio: readTwilioConfig(env),
    backup: readBackupConfig(env),
  };
}
