import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { FileStore } from '../../platform/files/file-store';
import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { CONCURRENCY, PACES } from '../../platform/limits/limits';
import { Pacer } from '../../platform/limits/pacer';
import { linkTokens, type LinkTokens } from '../../platform/secrets/link-tokens';
import type { Services } from '../../platform/services';
import type { Inspector } from '../documents';
import { recordEngine, type RecordEngine } from '../records';
import { fileKeys, type FileKeys } from './file-keys';

export interface PublicDocsContext {
  readonly engine: RecordEngine;
  readonly database: Services['database'];
  readonly files: FileStore;
  readonly inspector: Inspector;
  readonly clock: Services['clock'];
  readonly publicUrl: string;
  readonly tokens: LinkTokens;
  readonly keys: FileKeys;
  readonly limiter: FloodLimiter;
  /** The maximum number of concurrent uploads by one link. */
  readonly uploadLimiter: ConcurrencyLimiter;
  readonly uploadPacer: Pacer;
}

export type PublicDocsServices = Pick<Services, 'database' | 'vault' | 'files' | 'clock' | 'log'> & {
  readonly config: Pick<Services['config'], 'secret' | 'publicUrl'>;
};

const busyRefusal = () => new Refusal(503, 'busy', reason('system.busy'), { retryAfter: 1 });

export function publicDocsContext(services: Omit<PublicDocsServices, 'log'>, inspector: Inspector): PublicDocsContext {
  const { database, files, clock, config } = services;
  return {
    engine: recordEngine(services),
    database,
    files,
    inspector,
    clock,
    publicUrl: config.publicUrl,
    tokens: linkTokens(config.secret, 'document'),
    keys: fileKeys(config.secret),
    limiter: new FloodLimiter(),
    uploadLimiter: new ConcurrencyLimiter(CONCURRENCY.uploadsOfLink, busyRefusal),
    uploadPacer: new Pacer(PACES.uploadsOfLink),
  };
}
