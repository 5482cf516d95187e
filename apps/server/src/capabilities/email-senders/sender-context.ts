import { FloodLimiter } from '../../platform/limits/flood-limiter';
import type { DnsLookup } from '../../platform/mail/dns-lookup';
import { linkTokens, type LinkTokens } from '../../platform/secrets/link-tokens';
import type { Services } from '../../platform/services';
import { systemDns } from '../../providers/mail/dns-lookup';
import { readSender } from '../../providers/mail/mime-content';
import { recordEngine, type RecordEngine } from '../records';

export type SenderServices = Pick<Services, 'database' | 'vault' | 'clock' | 'dns'> & {
  readonly config: Pick<Services['config'], 'secret' | 'publicUrl' | 'mailFrom'>;
  readonly mail: Pick<Services['mail'], 'name' | 'delivers'>;
};

/** The context of the senders' use cases. */
export interface SenderContext extends Pick<SenderServices, 'database' | 'vault' | 'clock' | 'mail'> {
  readonly engine: RecordEngine;
  readonly limiter: FloodLimiter;
  readonly links: LinkTokens;
  readonly publicUrl: string;
  readonly dns: DnsLookup;
  /** The domain whose SPF record names the servers that send. */
  readonly spfHost: string;
}

const SES_SPF_HOST = 'amazonses.com';

/** The domain whose SPF record names the servers that send. @param mailFrom the sender of the installation */
export function spfHostOf({ name }: Pick<SenderServices['mail'], 'name'>, mailFrom: string): string {
  const { address } = readSender(mailFrom);
  return name === 'ses' ? SES_SPF_HOST : address.slice(address.lastIndexOf('@') + 1);
}

export function senderContext({ config, dns = systemDns(), ...services }: SenderServices): SenderContext {
  const { database, vault, clock, mail } = services;
  return {
    ...{ database, vault, clock, mail, dns, publicUrl: config.publicUrl },
    engine: recordEngine(services),
    limiter: new FloodLimiter(),
    links: linkTokens(config.secret, 'email sender'),
    spfHost: spfHostOf(mail, config.mailFrom),
  };
}
