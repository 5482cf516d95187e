import type { FileStore } from '../../platform/files/file-store';
import { FloodLimiter } from '../../platform/limits/flood-limiter';
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
}

export type PublicDocsServices = Pick<Services, 'database' | 'vault' | 'files' | 'clock' | 'log'> & {
  readonly config: Pick<Services['config'], 'secret' | 'publicUrl'>;
};

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
  };
}
