import { z } from 'zod';
import { systemClock } from '../../platform/clock/clock';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { runInEachCompany } from '../../platform/jobs/each-company';
import type { DnsLookup } from '../../platform/mail/dns-lookup';
import { systemDns } from '../../providers/mail/dns-lookup';
import { mailAdministrators } from '../accounts';
import { lookUpRecords, type LookupChanges } from './domain/look-up-records';
import { spfHostOf, type SenderServices } from './sender-context';

const KIND_NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;

/** Notifies administrators, each in their language, if records vanished or sending stopped. */
async function mailDomainProblems(tx: TenantTx, { domain, vanishedRecords, hasStopped }: LookupChanges): Promise<void> {
  if (vanishedRecords.length === 0 && !hasStopped) return;
  const records = vanishedRecords.map(({ kind, name }) => `${KIND_NAMES[kind]} (${name})`).join(', ');
  await mailAdministrators(tx, (write) => ({
    subject: write('domainSubject', { domain }),
    paragraphs: [
      ...(records === '' ? [] : [write('domainRecords', { records })]),
      hasStopped ? write('domainStopped', { domain }) : write('domainGoesOn'),
      write('domainNext'),
    ],
  }));
}

export interface CheckDomainsOptions extends Pick<SenderServices, 'mail'> {
  readonly mailFrom: string;
  /** The DNS client; by default that of the machine. */
  readonly dns?: DnsLookup;
}

/**
 * Looks up the records of every sending domain once a day, and notifies administrators once by mail about records that
 * vanished. A DNS server that does not answer changes nothing.
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
          async (tx, lookupChanges) => {
            if (lookupChanges) await mailDomainProblems(tx, lookupChanges);
          },
          { retainsFindings: true },
        ),
      { companies: 'active', onError },
    );
  });
