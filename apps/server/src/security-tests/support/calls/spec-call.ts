import type { Lender, User } from '../lenders/lender';
import type { UserKind } from '../lenders/lender-plan';
import type { Part } from './call';

/** What the calls of a replay share. */
export interface Replay {
  readonly lender: Lender;
  /** A borrower with a second role, who needs no second factor. */
  readonly twoRoles: User;
  /** The single-use token of a mailed reset link. */
  readonly resetToken: string;
  /** The token of a document link of the loan. */
  readonly documentLink: string;
  /** The answers so far, by call. */
  readonly answers: ReadonlyMap<string, unknown>;
}

/** A call with the path, names and body of the specification. */
export interface SpecCall {
  /** Method and path as written there. */
  readonly call: string;
  /** Distinguishes several bodies of one call. */
  readonly what?: string;
  /** Null for callers who are not signed in. */
  readonly as: UserKind | null;
  /** Values of the slots in the path, in order. */
  readonly slots?: (replay: Replay) => readonly (string | undefined)[];
  readonly body?: (replay: Replay) => unknown;
  readonly parts?: (replay: Replay) => readonly Part[];
  /** Fields of the answer: `a.b` inside objects, `a[].b` in the first entry of a list that is not empty. */
  readonly fields: readonly string[];
}

/** The slot of a path: one of the lender's sample ids. */
export const sample = (name: string) => (replay: Replay) => [replay.lender.sampleIds[name]];
/** An empty body. */
export const createEmptyBody = () => ({});
/** A status to change to. */
export const statusOf = ({ ids }: Lender) => [ids.statuses.get('loans/second')];
/** A person with a role, in wire format. */
export const assigned = ({ sampleIds, ids }: Lender, kind: 'own' | 'broker') => [
  `${sampleIds[kind]}---${ids.roles.get(kind)}`,
];
/** The answer of an earlier call. */
export const answerOf = <Answer>({ answers }: Replay, call: string) => answers.get(call) as Answer;
