import type { Answer, InputOf } from '../../client';

export type Servicing = Answer<'getServicing'>;
export type ServicedLoan = NonNullable<Servicing['loan']>;
export type ServicingOffer = NonNullable<Servicing['offer']>;
export type ServicingTerms = InputOf<'startServicing'>['body']['terms'];
export type ServicingEntry = ServicedLoan['entries'][number];
export type Installment = ServicedLoan['schedule'][number];
export type PayoffQuote = ServicedLoan['quotes'][number];
export type EntryInput = InputOf<'addServicingEntry'>['body'];
export type EntryKind = EntryInput['kind'];

/** Queries that are stale after every entry. */
export const STALE_CALLS = ['getServicing'] as const;
