import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { turnOf } from '../../../testing/scale';
import type { Proof } from './call';
import { mayCall } from './decision-table';
import { hasEveryRight, successOf, WITHOUT_SAMPLE } from './expected-success';
import type { User } from '../lenders/lender';
import { amountOf } from '../lenders/seed-lender';
import type { Reply } from '../servers/http-client';
import { sampleCall, type Sample } from './sample-call';
import { KINDS, type UserKind } from '../lenders/lender-plan';
import { sendCall, bearer, resetLimits, factsOf, type TestEnvironment } from '../lenders/test-environment';

/** A violation of a security rule. */
export interface Breach {
  readonly rule:
    | 'session'
    | 'right'
    | 'origin'
    | 'leak'
    | 'counterpart'
    | 'outsider'
    | 'hidden'
    | 'ability'
    | 'fault'
    | 'positive';
  readonly operation: string;
  readonly detail: string;
}

/** Checks every response: data of the other lender is a leak, a status of 500 or above a failure. */
export class AccessCheck {
  readonly breaches: Breach[] = [];

  /** Matches the other lender's amount, but not as part of a longer number or an id. */
  readonly #amount: RegExp;

  /** @param endsAtBreach whether an operation is not checked further for its session and right after a breach */
  constructor(
    readonly environment: TestEnvironment,
    readonly endsAtBreach = false,
  ) {
    this.#amount = new RegExp(`(?<![\\w.-])${amountOf(environment.otherLender.mark)}(?![\\w-])`);
  }

  breach(rule: Breach['rule'], { id }: AnyOperation, detail: string): void {
    this.breaches.push({ rule, operation: id, detail: detail.slice(0, 300) });
  }

  /** Whether further calls of an operation would reveal nothing new. */
  isDecided({ id }: AnyOperation): boolean {
    return this.endsAtBreach && this.breaches.some(({ operation }) => operation === id);
  }

  inspect(operation: AnyOperation, reply: Reply, description: string): Reply {
    const { mark } = this.environment.otherLender;
    // Responses to Super users name all companies; refusals name none.
    const isAbove = operation.right.kind === 'super' && reply.status < 300;
    const bytes = `${JSON.stringify(reply.headers)}${reply.text}`.toLowerCase();
    if (!isAbove && (bytes.includes(mark) || this.#amount.test(bytes)))
      this.breach('leak', operation, `${description}: ${reply.text}`);
    if (reply.status >= 500) this.breach('fault', operation, `${description}: ${reply.status} ${reply.text}`);
    return reply;
  }

  async sendCall(operation: AnyOperation, call: Sample['call'], proof: Proof, description: string): Promise<Reply> {
    return this.inspect(operation, await sendCall(this.environment, operation, call, proof), description);
  }
}

const codeOf = ({ text }: Reply) => /^\{"code":"(\w+)"/.exec(text)?.[1] ?? '';

/**
 * Anonymous callers and invalid credentials: 401 unless the operation is public. In a short run, every operation is
 * called anonymously and with two of the invalid credentials.
 */
export async function checkSession(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  if (operation.right.kind === 'public') return;
  const { ownLender, owner } = accessCheck.environment;
  const { call } = await sampleCall(operation, ownLender, ownLender.users.admin, owner);
  const invalidProofs: Proof[] = [
    { bearer: 'x' },
    { bearer: newId().replaceAll('-', '') },
    { bearer: ownLender.users.admin.account },
    { cookie: '' },
    { cookie: `${ownLender.users.admin.token}x` },
    { cookie: ownLender.users.admin.token.toUpperCase() },
  ];
  for (const proof of [null, ...turnOf(invalidProofs, 2, operation.id)]) {
    const reply = await accessCheck.sendCall(operation, call, proof, 'nobody');
    if (reply.status !== 401) accessCheck.breach('session', operation, `${JSON.stringify(proof)} gave ${reply.status}`);
    if (accessCheck.isDecided(operation)) return;
  }
}

/**
 * The call of one kind of user to an operation. Only those who must succeed need one that was prepared for them: whether
 * the others are refused does not depend on it, so they send the administrator's.
 */
async function callOfKind(
  { environment }: AccessCheck,
  operation: AnyOperation,
  kind: UserKind,
  adminSample: Sample,
): Promise<Sample> {
  const { ownLender, owner } = environment;
  const user = ownLender.users[kind];
  // Where the administrator's call is another user's, it would end a session or change a login.
  const isAdminCall = adminSample.user === ownLender.users.admin;
  if (isAdminCall && !hasEveryRight(kind, operation)) return { call: adminSample.call, user };
  return sampleCall(operation, ownLender, user, owner);
}

const isRefused = ({ status, text }: Reply) => status === 403 && text.includes('"http.forbidden"');

/** No operation has it. A call with it ends once its right is decided, before it is carried out. */
const UNKNOWN_QUERY = { unknown_query: '1' };

/**
 * The kinds of user whose calls are carried out where they may call an operation: in a short run the administrator and,
 * by turns, two of the others. The right of the rest is decided by a call that nothing can carry out.
 */
function acceptedKindsOf(operation: AnyOperation, users: Record<UserKind, User>): ReadonlySet<UserKind> {
  const otherEntries = KINDS.filter((kind) => kind !== 'admin' && mayCall(factsOf(users[kind]), operation.right));
  return new Set<UserKind>(['admin', ...turnOf(otherEntries, 2, operation.id)]);
}

async function checkRightOnly(
  accessCheck: AccessCheck,
  operation: AnyOperation,
  kind: UserKind,
  call: Sample['call'],
): Promise<void> {
  const proof = bearer(accessCheck.environment.ownLender.users[kind]);
  const unreadableCall = { ...call, query: { ...call.query, ...UNKNOWN_QUERY } };
  const reply = await accessCheck.sendCall(operation, unreadableCall, proof, kind);
  // A public operation may answer before it reads a query.
  const isAdmitted = operation.right.kind === 'public' ? !isRefused(reply) : codeOf(reply) === 'invalid_query';
  if (!isAdmitted) accessCheck.breach('right', operation, `${kind} gave ${reply.status} ${reply.text}`);
}

/**
 * Every kind of user with a call on their own lender: refused exactly where the table specifies it, successful for the
 * admin.
 */
export async function checkRights(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  const { ownLender, owner } = accessCheck.environment;
  const adminSample = await sampleCall(operation, ownLender, ownLender.users.admin, owner);
  const executingKinds = acceptedKindsOf(operation, ownLender.users);
  // Those with the fewest rights show a breach soonest. Where all are called, they would use up limits of the others.
  for (const kind of accessCheck.endsAtBreach ? [...KINDS].reverse() : KINDS) {
    if (accessCheck.isDecided(operation)) return;
    const isAllowed = mayCall(factsOf(ownLender.users[kind]), operation.right);
    if (isAllowed && !executingKinds.has(kind)) {
      await checkRightOnly(accessCheck, operation, kind, adminSample.call);
      continue;
    }
    if (operation.path.startsWith('auth/')) await resetLimits(accessCheck.environment);
    const { call, user } =
      kind === 'admin' && !accessCheck.endsAtBreach
        ? adminSample
        : await callOfKind(accessCheck, operation, kind, adminSample);
    const reply = await accessCheck.sendCall(operation, call, bearer(user), kind);
    if (isAllowed === isRefused(reply))
      accessCheck.breach('right', operation, `${kind} gave ${reply.status} ${reply.text}`);
    if (!isAllowed) continue;
    if (hasEveryRight(kind, operation) && reply.status !== successOf(operation) && !WITHOUT_SAMPLE.has(operation.id))
      accessCheck.breach('positive', operation, `${kind} gave ${reply.status} ${reply.text}`);
  }
}

const ORIGINS = [
  'http://evil.example',
  'null',
  'https://lender.example',
  'http://lender.example:81',
  'http://lender.example.evil.example',
  '',
];

/**
 * A write with a cookie from another site's page. API key operations reject cookies from any page. In a short run, every
 * operation is called from two of the pages.
 */
export async function checkOrigin(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  if (operation.right.kind === 'public' || operation.method === 'GET') return;
  const { ownLender, owner } = accessCheck.environment;
  const kind = operation.right.kind === 'own-admin' ? 'admin' : 'acting';
  const { call, user } = await sampleCall(operation, ownLender, ownLender.users[kind], owner);
  const wantedText = operation.right.kind === 'key' ? 'forbidden' : 'foreign_origin';
  for (const origin of turnOf(ORIGINS, 2, operation.id)) {
    const reply = await accessCheck.sendCall(operation, call, { cookie: user.token, origin }, `from ${origin}`);
    if (codeOf(reply) !== wantedText) accessCheck.breach('origin', operation, `${origin} gave ${reply.status}`);
  }
}
