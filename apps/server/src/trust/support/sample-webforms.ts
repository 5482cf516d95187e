import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { formLinks } from '../../capabilities/webforms/form-link';
import { pageTickets } from '../../capabilities/webforms/page-ticket';
import type { Sight } from './database-sums';
import { call, type Filler } from './fill-lender';
import type { Lender } from './lender';
import { SERVER_SECRET } from './server-secret';

type Facts = Readonly<Record<string, unknown>>;

type Holder = Pick<Lender, 'ids' | 'things'>;

/** Puts the form of a lender's leads on the air; one visitor sends it and another keeps what he has. */
export async function addWebforms(filler: Filler, owner: Sight): Promise<Record<string, Id>> {
  const { ids, mark } = filler;
  const form = ids.forms.get('leads') as Id;
  const settings = { isOpen: true, hosts: ['partner.example'], quota: 600, days: 14, source: null, thanks: '' };
  await owner.query("update app.forms set kind = 'webform', webform = $2 where id = $1", [
    form,
    { ...settings, prospectMap: {}, loanMap: {} },
  ]);
  const holder: Holder = { ids, things: { webform: form } };
  const params = { link: await linkOfWebform(holder, owner) };
  const formData = { first_name: 'Visitor', last_name: mark, about: `about ${mark}` };
  await call(filler, 'saveWebformProgress', { params, body: { ticket: ticketOfWebform(holder), formData } });
  await call(filler, 'submitWebform', { params, body: { ticket: ticketOfWebform(holder), formData } });
  return { webform: form };
}

/** The public link of a lender's webform as it is good now. */
export async function linkOfWebform({ ids, things }: Holder, owner: Sight): Promise<string> {
  const form = things['webform'] as Id;
  const sql = 'select link_epoch from app.forms where id = $1';
  const [row] = (await owner.query<{ link_epoch: number }>(sql, [form])).rows;
  const epoch = row?.link_epoch ?? 1;
  return formLinks(SERVER_SECRET).make({ company: ids.company, form, epoch, expiresAt: null });
}

/** A ticket of a page that was opened five seconds ago. */
export function ticketOfWebform({ things }: Holder, address = '192.0.2.1'): string {
  const tickets = pageTickets(SERVER_SECRET);
  const page = { form: things['webform'] as Id, version: 1, network: tickets.networkOf(address) };
  return tickets.make(page, new Date(Date.now() - 5_000));
}

/** What stands in the calls of a visitor: a link and a ticket that are good now. */
export async function webformFacts({ path }: AnyOperation, lender: Lender, owner: Sight): Promise<Facts> {
  if (!path.startsWith('public/forms/')) return {};
  const formData = { first_name: 'Plain', last_name: 'Visitor', about: 'plain' };
  return { link: await linkOfWebform(lender, owner), ticket: ticketOfWebform(lender), formData, website: '' };
}
