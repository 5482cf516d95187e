import { newId } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { refusalOf } from '../../testing/sample-company';
import { pageTickets, TICKET_LIFETIME_MS, TICKET_MIN_AGE_MS } from './page-ticket';

const tickets = pageTickets('11'.repeat(32));
const OPENED_AT = new Date('2026-03-10T10:00:00Z');
const after = (milliseconds: number) => new Date(OPENED_AT.getTime() + milliseconds);
const form = newId();
const network = tickets.networkOf('192.0.2.1');
const make = () => tickets.make({ form, version: 3, network }, OPENED_AT);
const reasonOf = async (text: string, time: Date, address = form, isDue = true) =>
  (await refusalOf((async () => tickets.read(text, address, time, isDue))())).details;

it('stores form, version, time and network, and is unique', () => {
  const { id, ...claims } = tickets.read(make(), form, after(TICKET_MIN_AGE_MS), true);
  expect(claims).toEqual({ form, version: 3, openedAt: OPENED_AT, network });
  expect(tickets.read(make(), form, after(TICKET_MIN_AGE_MS), true).id).not.toBe(id);
});

it('is refused too early, after a day, for another form, and when forged', async () => {
  const ticket = make();
  expect(await reasonOf(ticket, after(TICKET_MIN_AGE_MS - 1))).toEqual({ reason: 'early' });
  expect(tickets.read(ticket, form, OPENED_AT, false).version).toBe(3);
  expect(tickets.read(ticket, form, after(TICKET_LIFETIME_MS), true).version).toBe(3);
  expect(await reasonOf(ticket, after(TICKET_LIFETIME_MS + 1))).toEqual({ reason: 'over' });
  expect(await reasonOf(ticket, after(5_000), newId())).toEqual({ reason: 'unknown' });
  const alteredTicket = `${ticket.startsWith('A') ? 'B' : 'A'}${ticket.slice(1)}`;
  expect(await reasonOf(alteredTicket, after(5_000))).toEqual({ reason: 'unknown' });
  expect(await reasonOf('plain words', after(5_000))).toEqual({ reason: 'unknown' });
});

it('hashes networks without storing addresses: full IPv4 addresses, the first half of IPv6 addresses', () => {
  expect(tickets.networkOf('2001:db8::1')).toBe(tickets.networkOf('2001:db8::2:3'));
  expect(tickets.networkOf('192.0.2.1')).not.toBe(tickets.networkOf('192.0.2.2'));
  expect(network).toMatch(/^[0-9a-f]{16}$/);
});
