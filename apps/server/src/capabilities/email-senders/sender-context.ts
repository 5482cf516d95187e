import { FloodLimiter } from '../../platform/limits/flood-limiter';
import { linkTokens, type LinkTokens } from '../../platform/secrets/link-tokens';
import type { Services } from '../../platform/services';
import { recordEngine, type RecordEngine } from '../records';

export type SenderServices = Pick<Services, 'database' | 'vault' | 'clock'> & {
  readonly config: Pick<Services['config'], 'secret' | 'publicUrl'>;
};

/** What the use cases of senders work with. */
export interface SenderContext extends Pick<SenderServices, 'database' | 'vault' | 'clock'> {
  readonly engine: RecordEngine;
  readonly limiter: FloodLimiter;
  readonly links: LinkTokens;
  readonly publicUrl: string;
}

export const senderContext = ({ config, ...services }: SenderServices): SenderContext => ({
  ...{ database: services.database, vault: services.vault, clock: services.clock },
  engine: recordEngine(services),
  limiter: new FloodLimiter(),
  links: linkTokens(config.secret, 'email sender'),
  publicUrl: config.publicUrl,
});
