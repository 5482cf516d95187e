import { reason } from '@lendwright/api';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { networkOf } from '../../platform/http/requests/network-of';
import { idToBytes, bytesToId, signedTokens } from '../../platform/secrets/signed-token';

/** Proof that a page was opened. Each ticket can create one lead. */
export interface PageTicket {
  readonly id: Id;
  readonly form: Id;
  /** The version of the form shown to the visitor. */
  readonly version: number;
  readonly openedAt: Date;
  /** A keyed hash of the network that opened the page. */
  readonly network: string;
}

export interface PageTickets {
  make(page: Pick<PageTicket, 'form' | 'version' | 'network'>, now: Date): string;
  /**
   * Verifies a ticket for this form. `isDue` also requires its minimum age.
   * @throws Refusal 409 ticket if it is forged, of another form, expired, or younger than two seconds
   */
  read(text: string, form: Id, now: Date, isDue: boolean): PageTicket;
  /** The hash of a network address as used in tickets and limits. */
  networkOf(address: string): string;
}

export const TICKET_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** People need longer than this to fill in a page, bots do not. */
export const TICKET_MIN_AGE_MS = 2_000;

const NETWORK_BYTES = 8;
const BYTES = 16 + 16 + 4 + 6 + NETWORK_BYTES;

const invalidTicketRefusal = (explanation: Reason, kind: 'unknown' | 'over' | 'early') =>
  new Refusal(409, 'ticket', explanation, { reason: kind });
const TICKET_MESSAGES = {
  unknown: reason('webforms.ticketUnknown'),
  over: reason('webforms.ticketExpired'),
  early: reason('webforms.ticketEarly'),
} as const;

/** A version 4 id, so that tickets reveal neither time nor count. */
function randomId(): Buffer {
  const bytes = randomBytes(16);
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes;
}

/** @param secret 64 hexadecimal digits, from `Config.secret` */
export function pageTickets(secret: string): PageTickets {
  const tokens = signedTokens(secret, 'webform tickets v1', BYTES);
  const networkKey = Buffer.from(
    hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'lendwright webform networks v1', 32),
  );
  return {
    make({ form, version, network }, now) {
      const numbers = Buffer.alloc(10);
      numbers.writeUInt32BE(version, 0);
      numbers.writeUIntBE(now.getTime(), 4, 6);
      return tokens.sign(Buffer.concat([randomId(), idToBytes(form), numbers, Buffer.from(network, 'hex')]));
    },
    read(text, form, now, isDue) {
      const bytes = tokens.read(text);
      if (!bytes || bytesToId(bytes.subarray(16, 32)) !== form)
        throw invalidTicketRefusal(TICKET_MESSAGES.unknown, 'unknown');
      const openedAt = new Date(bytes.readUIntBE(36, 6));
      const age = now.getTime() - openedAt.getTime();
      if (age > TICKET_LIFETIME_MS) throw invalidTicketRefusal(TICKET_MESSAGES.over, 'over');
      if (isDue && age < TICKET_MIN_AGE_MS) throw invalidTicketRefusal(TICKET_MESSAGES.early, 'early');
      const version = bytes.readUInt32BE(32);
      const network = bytes.subarray(42).toString('hex');
      return { id: bytesToId(bytes.subarray(0, 16)), form, version, openedAt, network };
    },
    networkOf: (address) =>
      createHmac('sha256', networkKey).update(networkOf(address)).digest().subarray(0, NETWORK_BYTES).toString('hex'),
  };
}
