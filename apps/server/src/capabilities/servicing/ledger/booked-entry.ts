import type { Booking } from '@lendwright/lending';

/** A booking of a loan with its author, time and reason. */
export interface BookedEntry extends Booking {
  readonly source: 'staff' | 'online';
  readonly enteredAt: string;
  readonly by: string;
  readonly reason: string;
}
