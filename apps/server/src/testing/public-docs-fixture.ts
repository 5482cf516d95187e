import type { Viewer } from '@lendwright/access';
import type { BodyOf, createDocumentLink as createOperation, newDocumentLink } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import { createAccount } from '../capabilities/accounts';
import { createDocumentLink } from '../capabilities/public-docs/manage-links';
import { Pacer } from '../platform/limits/pacer';
import { publicDocsContext, type PublicDocsContext } from '../capabilities/public-docs/public-docs-context';
import type { LinkAddress } from '../capabilities/public-docs/resolve-link';
import { startPublicDocs } from '../capabilities/public-docs/start-session';
import { uploadByLink } from '../capabilities/public-docs/upload-by-link';
import { createDocumentFixture, partsOf, type DocumentFixture, type SentFile } from './document-fixture';

export const FROM_ADDRESS = '203.0.113.24';

type Body = BodyOf<typeof createOperation>;

/** A lender with a loan whose documents are shared by links. */
export interface PublicDocsFixture extends DocumentFixture {
  readonly context: PublicDocsContext;
  /** Moves the clock, in milliseconds. */
  pass(ms: number): void;
  /** Activates or deactivates the account of the officer. */
  setOfficerActive(isActive: boolean): Promise<void>;
  /** Shares as the officer. @returns the id of the link */
  share(body: Partial<Omit<Body, 'purpose'>> & Pick<Body, 'purpose' | 'email'>): Promise<Id>;
  /** The address in the newest mail to someone. */
  addressFor(email: string): Promise<LinkAddress>;
  /** Starts a session by the newest link of someone. @returns its ticket */
  start(email: string, code?: string): Promise<string>;
  uploadBy(ticket: string, sentFile: SentFile, fields?: Record<string, string>): ReturnType<typeof uploadByLink>;
}

/** The officer with an account: a link works only while its creator could share it. */
async function addAccount({ fresh, lender, officer }: DocumentFixture): Promise<Viewer> {
  const { roleId, userType, fullName, personId } = officer;
  const username = `officer@${lender.ids.company}.example`;
  const membership = { companyId: lender.ids.company, roleId, personId, userType };
  const account = { username, fullName, email: username, passwordHash: null, memberships: [membership] };
  return { ...officer, accountId: await fresh.database.identity((tx) => createAccount(tx, account)) };
}

export async function createPublicDocsFixture(): Promise<PublicDocsFixture> {
  const documents = await createDocumentFixture();
  const { fresh, lender, files, services, loan } = documents;
  const officer = await addAccount(documents);
  let lateNumber = 0;
  const pacedContext = publicDocsContext(
    {
      database: fresh.database,
      vault: lender.engine.vault,
      files,
      clock: { now: () => new Date(Date.now() + lateNumber) },
      config: { secret: '33'.repeat(32), publicUrl: 'http://lender.example' },
    },
    services.inspector,
  );
  // Tests of the quota send hundreds of files.
  const context = { ...pacedContext, uploadPacer: new Pacer({ burst: 1_000_000, everyMs: 0 }) };
  const defaults: Omit<z.output<typeof newDocumentLink>, 'purpose' | 'email'> = {
    ...{ owner: loan, elements: [], files: [], message: '', days: 7 },
  };
  const addressFor = async (email: string): Promise<LinkAddress> => {
    const sql = `select text from app.mails where to_address = $1 and text like '%/public/docs/%' order by created_at desc, id desc limit 1`;
    const { rows } = await fresh.owner.query<{ text: string }>(sql, [email]);
    const [, form_id = '', owner_id = '', link = ''] =
      /\/public\/docs\/([\w-]+)\/([\w-]+)#([\w-]+)/.exec(rows[0]?.text ?? '') ?? [];
    return { form_id, owner_id, link };
  };
  return {
    ...documents,
    officer,
    context,
    pass: (ms) => void (lateNumber += ms),
    addressFor,
    async setOfficerActive(isActive) {
      await fresh.owner.query('update auth.accounts set is_active = $2 where id = $1', [officer.accountId, isActive]);
    },
    share: async (body) => (await createDocumentLink(context, lender.scope, officer, { ...defaults, ...body }))._id,
    async start(email, code) {
      const linkedAddress = await addressFor(email);
      const body = { ...linkedAddress, language: 'en' as const, ...(code !== undefined && { code }) };
      return (await startPublicDocs(context, body, FROM_ADDRESS)).ticket;
    },
    uploadBy: (ticket, sentFile, fields = {}) =>
      uploadByLink(context, partsOf({ ticket, ...fields }, [sentFile]), FROM_ADDRESS),
  };
}
