import { z } from 'zod';
import { systemClock } from '../../platform/clock/clock';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { runInEachCompany } from '../../platform/jobs/each-company';
import type { DnsLookup } from '../../platform/mail/dns-lookup';
import { systemDns } from '../../providers/mail/dns-lookup';
import { mailAdministrators } from '../accounts';
import { lookUpRecords, type LookedUp } from './domain/look-up-records';
import { spfHostOf, type SenderServices } from './sender-context';

const KIND_NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;

/** What administrators are told, or null if nothing got worse. */
function noticeOf({ domain, vanishedRecords, hasStopped }: LookedUp) {
  if (vanishedRecords.length === 0 && !hasStopped) return null;
  const names = vanishedRecords.map(({ kind, name }) => `${KIND_NAMES[kind]} (${name})`).join(', ');
  return {
    subject: `Records of ${domain} are gone`,
    paragraphs: [
      ...(names === '' ? [] : [`These DNS records of your sending domain are missing or were changed: ${names}.`]),
      hasStopped
        ? `Email of your company does not come from ${domain} until its DKIM record is back.`
        : 'Email still comes from your domain, but mail providers may refuse it or show it as spam.',
      'Open Integrations, Sending domain, to copy the records, and choose Check records when they are there.',
    ],
  };
}

export interface CheckDomainsOptions extends Pick<SenderServices, 'mail'> {
  readonly mailFrom: string;
  /** Absent: the DNS of the machine. */
  readonly dns?: DnsLookup;
}

/**
 * Looks the records of every sending domain up once a day, and tells administrators by mail what vanished, once. A DNS
 * server that does not answer changes nothing.
 */
export const checkDomainsJob = ({ mail, mailFrom, dns = systemDns() }: CheckDomainsOptions): JobDefinition =>
  defineJob('sending-domains-check', z.unknown(), async (_payload, { log, ...context }) => {
    const lookUp = { dns, spfHost: spfHostOf(mail, mailFrom), clock: systemClock };
    const onError = (error: unknown, company: string) => log.error('a domain was not checked', { company, error });
    await runInEachCompany(
      context,
      (scope) =>
        lookUpRecords(
          lookUp,
          scope,
          async (tx, lookedUp) => {
            const notice = lookedUp && noticeOf(lookedUp);
            if (notice) await mailAdministrators(tx, notice);
          },
          { keepsFound: true },
        ),
      { which: 'active', onError },
    );
  });
