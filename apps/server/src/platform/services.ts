import type { Clock } from './clock/clock';
import type { Config } from './config/config';
import type { Log } from './log/log';
import type { Database } from './db/database';
import type { FileLinks } from './files/file-links';
import type { FileStore } from './files/file-store';
import type { addJob } from './jobs/add-job';
import type { EventBus } from './jobs/events';
import type { DnsLookup } from './mail/dns-lookup';
import type { MailSender } from './mail/mail-sender';
import type { Vault } from './secrets/sealed';
import type { ThreadPool } from './threads/thread-pool';
import type { SessionStore } from './sessions/session-store';

/** What a capability's route table is built from: the platform services, opened once per process. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly files: FileStore;
  readonly fileLinks: FileLinks;
  readonly mail: MailSender;
  readonly jobs: { readonly add: typeof addJob };
  readonly events: EventBus;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly log: Log;
  /** DNS queries. Default: the machine's resolver. */
  readonly dns?: DnsLookup;
  /** Worker threads for exports; absent where a process has none. */
  readonly exportThreads?: {
    readonly pool: ThreadPool;
    readonly appUrl: string;
    readonly hasPreparedStatements: boolean;
  };
  /** The worker thread of the column store; absent where columns are on the main thread, as in tests. */
  readonly columnThread?: {
    readonly pool: ThreadPool;
    readonly settings: {
      readonly appUrl: string;
      readonly hasPreparedStatements: boolean;
      readonly limitBytes?: number;
      readonly store: Pick<Config, 's3' | 'dataFolder' | 'secret'>;
    };
  };
}
