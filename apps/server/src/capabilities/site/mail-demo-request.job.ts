import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Database } from '../../platform/db/database';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { queueMail } from '../../platform/mail/queue-mail';
import { readAddress } from '../../platform/mail/read-address';
import { markMailed, listSuperHomes, findDemoToMail, type DemoRow } from './demo-rows';

export const MAIL_DEMO_REQUEST = 'site-mail-demo-request';

export interface OwnerMail {
  /** The public base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The recipient. Without it, every Super user is notified. */
  readonly ownerEmail: string | undefined;
}

const isWritable = (address: string): boolean => {
  try {
    return readAddress(address) !== '';
  } catch {
    return false;
  }
};

function textOf({ full_name, email, company, phone, host, language }: DemoRow, publicUrl: string): string {
  const facts = [
    `Name: ${full_name}`,
    `Email: ${email}`,
    `Company: ${company}`,
    ...(phone === '' ? [] : [`Phone: ${phone}`]),
    `Page language: ${language}`,
    ...(host === '' ? [] : [`Host: ${host}`]),
  ];
  return ['Someone requested a demo of Lendwright.', facts.join('\n'), `All requests: ${publicUrl}/demo-requests`].join(
    '\n\n',
  );
}

/**
 * Emails the owner about a demo request, once. Mail always belongs to a company, so it is sent from the home company of
 * the first Super user. Without a Super user, the request is stored and nobody is notified.
 */
export async function mailDemoRequest(database: Database, owner: OwnerMail, requestId: Id): Promise<void> {
  const homes = await database.identity(listSuperHomes);
  const [firstHome] = homes;
  if (!firstHome) return;
  const wantedEmails = owner.ownerEmail === undefined ? homes.map(({ email }) => email) : [owner.ownerEmail];
  const to = [...new Set(wantedEmails.filter(isWritable))];
  await database.tenant(firstHome.company_id).write(async (tx) => {
    const request = await findDemoToMail(tx, requestId);
    if (!request) return;
    const mail = { subject: `Demo request from ${request.company}`, text: textOf(request, owner.publicUrl) };
    for (const address of to) await queueMail(tx, { to: address, ...mail });
    await markMailed(tx, requestId);
  });
}

/** The job that sends the email for a demo request. */
export function mailDemoRequestJob(owner: OwnerMail): JobDefinition {
  return defineJob(MAIL_DEMO_REQUEST, z.strictObject({ requestId: id }), ({ requestId }, { database }) =>
    mailDemoRequest(database, owner, requestId),
  );
}
