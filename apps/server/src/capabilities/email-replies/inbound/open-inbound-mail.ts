import { MAX_INBOUND_BYTES } from '@lendwright/api';
import type { InboundConfig } from '../../../platform/config/inbound-config';
import { openInboundServer } from '../../../providers/mail/inbound-server';
import { readOwnAddress } from '../addresses/reply-token';
import { readReturnAddress } from '../addresses/return-address';
import { inboundContext, isOpenCompany, type InboundServices } from './inbound-context';
import { receiveMessage } from './receive-message';

/**
 * Opens the listener to which a mail server delivers answers, if one is configured.
 * @returns its port, and a function that stops it; null without a listener
 * @throws Error if the port cannot be used
 */
export async function openInboundMail(services: InboundServices, config: InboundConfig | undefined) {
  if (!config?.listener) return null;
  const { listener, domain } = config;
  const context = inboundContext(services, domain);
  return openInboundServer({
    ...listener,
    maxBytes: MAX_INBOUND_BYTES,
    async checkAddress(address) {
      const ownAddress = readOwnAddress(address, domain) ?? readReturnAddress(services.vault, address, domain);
      return ownAddress !== null && (await isOpenCompany(services, ownAddress.companyId));
    },
    async receive(delivery) {
      await receiveMessage(context, delivery);
    },
    onError: (error) => services.log.warn('incoming mail was interrupted', { error }),
  });
}
