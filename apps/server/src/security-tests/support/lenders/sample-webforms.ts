import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { formLinks } from '../../../capabilities/webforms/form-link';
import { pageTickets } from '../../../capabilities/webforms/page-ticket';
import type { OwnerConnection } from '../calls/database-checksums';
import { call, type Seeder } from './seed-lender';
import type { Lender } from './lender';
import { SERVER_SECRET } from '../servers/server-secret';

type Facts = Readonly<Record<string, unknown>>;

type Holder = Pick<Lender, 'ids' | 'sampleIds'>;

/** Publishes the webform of a lender's leads; one visitor submits it and another saves a draft. */
export async function addWebforms(seeder: Seeder, owner: OwnerConnection): Promise<Record<string, Id>> {
  const { ids, mark } = seeder;
  const form = ids.forms.get('leads') as Id;
  const settings = { isOpen: true, hosts: ['partner.example'], quota: 600, days: 14, source: null, thanks: '' };
  await owner.query("update app.forms set kind = 'webform', webform = $2 where id = $1", [
    form,
    { ...settings, prospectMap: {}, loanMap: {} },
  ]);
  const holder: Holder = { ids, sampleIds: { webform: form } };
  const params = { link: await linkOfWebform(holder, owner) };
  const formData = { first_name: 'Visitor', last_name: mark, about: `about ${mark}` };
  await call(seeder, 'saveWebformDraft', { params, body: { ticket: ticketOfWebform(holder), formData } });
  await call(seeder, 'submitWebform', { params, body: { ticket: ticketOfWebform(holder), formData } });
  return { webform: form };
}

/** The current public link of a lender's webform. */
export async function linkOfWebform({ ids, sampleIds }: Holder, owner: OwnerConnection): Promise<string> {
  const form = sampleIds['webform'] as Id;
  const sql = 'select link_epoch from app.forms where id = $1';
  const [row] = (await owner.query<{ link_epoch: number }>(sql, [form])).rows;
  const epoch = row?.link_epoch ?? 1;
  return formLinks(SERVER_SECRET).make({ company: ids.company, form, epoch, expiresAt: null });
}

/** A ticket of a page that was opened five seconds ago. */
export function ticketOfWebform({ sampleIds }: Holder, address = '192.0.2.1'): string {
  const tickets = pageTickets(SERVER_SECRET);
  const page = { form: sampleIds['webform'] as Id, version: 1, network: tickets.networkOf(address) };
  return tickets.make(page, new Date(Date.now() - 5_000));
}

/** Values for a visitor's operations: a valid link and ticket. */
export async function prepareWebformFacts(
  { path }: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  if (!path.startsWith('public/forms/')) return {};
  const formData = { first_name: 'Plain', last_name: 'Visitor', about: 'plain' };
  return { link: await linkOfWebform(lender, owner), ticket: ticketOfWebform(lender), formData, website: '' };
}
