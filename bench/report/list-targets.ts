import type { RequestKind } from '../workload/requests';

/** Label of a kind of request in the report, and its targets over HTTP. */
export interface ListTarget {
  readonly kind: RequestKind;
  readonly label: string;
  /** Target for the median at one connection, in milliseconds. */
  readonly p50: number;
  /** Target for answers per second at 32 connections. */
  readonly perSecond: number;
  /** Whether unchanged answers are sent from memory: it is measured with changes by others, too. */
  readonly isStored?: boolean;
}

export const LIST_TARGETS: readonly ListTarget[] = [
  { kind: 'open', label: 'Open the list', p50: 3, perSecond: 1500, isStored: true },
  {
    kind: 'filter',
    label: 'Filter on program, a choice and a number, by name',
    p50: 6,
    perSecond: 350,
    isStored: true,
  },
  { kind: 'search', label: 'Search part of a name', p50: 8, perSecond: 300, isStored: true },
  { kind: 'deep', label: 'Pages 100 to 3,700, by name', p50: 15, perSecond: 150, isStored: true },
  { kind: 'record', label: 'Read a loan with its form', p50: 2, perSecond: 1500 },
  { kind: 'update', label: 'Save three fields', p50: 3, perSecond: 800 },
  { kind: 'create', label: 'Create a loan with 44 answers', p50: 4, perSecond: 600 },
];

export const IMPORT_SECONDS = 4;
/** Target for the memory of the server process after each run, in megabytes. */
export const MEMORY = 300;
