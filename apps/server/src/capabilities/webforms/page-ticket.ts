import { reason } from '@lendwright/api';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { networkOf } from '../../platform/http/network-of';
import { bytesOfId, idOfBytes, signedNotes } from './signed-note';

/** The note that a page was opened: one lead can be made of it. */
export interface PageTicket {
  readonly id: Id;
  readonly form: Id;
  /** The version of the form that the visitor sees. */
  readonly version: number;
  readonly openedAt: Date;
  /** Whose network opened the page, as a keyed hash. */
  readonly network: string;
}

export interface PageTickets {
  make(page: Pick<PageTicket, 'form' | 'version' | 'network'>, now: Date): string;
  /**
   * The ticket of this form. `isDue` asks for one that a person can have filled a page under.
   * @throws Refusal 409 ticket for one that was not made here, of another form, over, or younger than two seconds
   */
  read(text: string, form: Id, now: Date, isDue: boolean): PageTicket;
  /** The network of an address, as tickets and counters hold it. */
  networkOf(address: string): string;
}

export const TICKET_LIVES_MS = 24 * 60 * 60 * 1000;
/** Nobody reads and fills a page in less; programs do. */
export const TICKET_RIPENS_MS = 2_000;

const NETWORK_BYTES = 8;
const BYTES = 16 + 16 + 4 + 6 + NETWORK_BYTES;

const refused = (why: Reason, kind: 'unknown' | 'over' | 'early') => new Refusal(409, 'ticket', why, { reason: kind });
const WORDS = {
  unknown: reason('webforms.ticketUnknown'),
  over: reason('webforms.ticketExpired'),
  early: reason('webforms.ticketEarly'),
} as const;

/** A version 4 id, so that tickets tell nothing of their moment or their number. */
function freshId(): Buffer {
  const bytes = randomBytes(16);
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes;
}

/** @param secret 64 hexadecimal digits, from `Config.secret` */
export function pageTickets(secret: string): PageTickets {
  const notes = signedNotes(secret, 'webform tickets v1', BYTES);
  const networkKey = Buffer.from(
    hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'lendwright webform networks v1', 32),
  );
  return {
    make({ form, version, network }, now) {
      const numbers = Buffer.alloc(10);
      numbers.writeUInt32BE(version, 0);
      numbers.writeUIntBE(now.getTime(), 4, 6);
      return notes.sign(Buffer.concat([freshId(), bytesOfId(form), numbers, Buffer.from(network, 'hex')]));
    },
    read(text, form, now, isDue) {
      const bytes = notes.read(text);
      if (!bytes || idOfBytes(bytes.subarray(16, 32)) !== form) throw refused(WORDS.unknown, 'unknown');
      const openedAt = new Date(bytes.readUIntBE(36, 6));
      const age = now.getTime() - openedAt.getTime();
      if (age > TICKET_LIVES_MS) throw refused(WORDS.over, 'over');
      if (isDue && age < TICKET_RIPENS_MS) throw refused(WORDS.early, 'early');
      const version = bytes.readUInt32BE(32);
      const network = bytes.subarray(42).toString('hex');
      return { id: idOfBytes(bytes.subarray(0, 16)), form, version, openedAt, network };
    },
    networkOf: (address) =>
      createHmac('sha256', networkKey).update(networkOf(address)).digest().subarray(0, NETWORK_BYTES).toString('hex'),
  };
}
