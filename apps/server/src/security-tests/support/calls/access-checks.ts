import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { shareOf, turnOf } from '../../../testing/scale';
import type { Proof } from './call';
import { mayCall } from './decision-table';
import { hasEveryRight, successOf, WITHOUT_SAMPLE } from './expected-success';
import { amountOf } from '../lenders/seed-lender';
import { inParallel, type Reply } from '../servers/http-client';
import type { User } from '../lenders/lender';
import { sampleCall, type Sample } from './sample-call';
import { idsIn, slotsOf, textAt, withId } from './slots';
import { selectForeignIds, type Probe } from './select-foreign-ids';
import { KINDS, type UserKind } from '../lenders/lender-plan';
import { sendCall, bearer, resetLimits, factsOf, type TestEnvironment } from '../lenders/test-environment';

/** A violation of a security rule. */
export interface Breach {
  readonly rule:
    'session' | 'right' | 'origin' | 'leak' | 'counterpart' | 'outsider' | 'hidden' | 'ability' | 'fault' | 'positive';
  readonly operation: string;
  readonly detail: string;
}

const WIDTH = 6;

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
    this.#amount = new RegExp(`(?<![\\w.-])${amountOf(environment.theirs.mark)}(?![\\w-])`);
  }

  breach(rule: Breach['rule'], { id }: AnyOperation, detail: string): void {
    this.breaches.push({ rule, operation: id, detail: detail.slice(0, 300) });
  }

  /** Whether further calls would not add to what is known of an operation. */
  isDecided({ id }: AnyOperation): boolean {
    return this.endsAtBreach && this.breaches.some(({ operation }) => operation === id);
  }

  inspect(operation: AnyOperation, reply: Reply, description: string): Reply {
    const { mark } = this.environment.theirs;
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

/** Kinds with the same access as the admin or officer, or without access to the lender. */
const REDUNDANT_KINDS: readonly UserKind[] = ['super', 'acting', 'reader'];

/**
 * Every kind of user with a call on their own lender: refused exactly where the table specifies it, successful for the
 * admin.
 */
export async function checkRights(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  const { ownLender, owner } = accessCheck.environment;
  // Those with the fewest rights show a breach soonest. Where all are called, they would use up limits of the others.
  for (const kind of accessCheck.endsAtBreach ? [...KINDS].reverse() : KINDS) {
    if (accessCheck.isDecided(operation)) return;
    if (operation.path.startsWith('auth/')) await resetLimits(accessCheck.environment);
    const { call, user } = await sampleCall(operation, ownLender, ownLender.users[kind], owner);
    const reply = await accessCheck.sendCall(operation, call, bearer(user), kind);
    const isAllowed = mayCall(factsOf(user), operation.right);
    const isRefused = reply.status === 403 && reply.text.includes('"http.forbidden"');
    if (isAllowed === isRefused) accessCheck.breach('right', operation, `${kind} gave ${reply.status} ${reply.text}`);
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
  const wanted = operation.right.kind === 'key' ? 'forbidden' : 'foreign_origin';
  for (const origin of turnOf(ORIGINS, 2, operation.id)) {
    const reply = await accessCheck.sendCall(operation, call, { cookie: user.token, origin }, `from ${origin}`);
    if (codeOf(reply) !== wanted) accessCheck.breach('origin', operation, `${origin} gave ${reply.status}`);
  }
}

/**
 * The parts of a response that must be equal: all of a refusal except the id that was sent. A successful call did not
 * use the id and returns data of the user's own lender.
 */
function fingerprintReply({ status, headers, text }: Reply, sent: string): string {
  return status < 300
    ? String(status)
    : `${status} ${headers['content-type'] ?? ''} ${text.replaceAll(sent, '<sent>')}`;
}

/** An unknown id. It is also used as a password, and passwords of almost only digits are refused. */
function unknownId(): string {
  for (;;) {
    const id = newId();
    if (id.replace(/[^a-f]/g, '').length >= 10) return id;
  }
}

type SampleIds = Readonly<Record<string, string>>;

/** Fills one part of a call with ids that the user may not know. Each must be answered like an unknown id. */
async function probeSlot(
  accessCheck: AccessCheck,
  operation: AnyOperation,
  rule: 'counterpart' | 'outsider',
  sampleIds: SampleIds,
  { user, sample, slot, nth }: Probe,
): Promise<void> {
  const isIdSlot = idsIn(textAt(sample.call, slot)).length > 0;
  const isTried = selectForeignIds(accessCheck.environment, operation, rule, { user, sample, slot, nth });
  const foreign = Object.entries(sampleIds).filter(([name], at) =>
    isIdSlot ? isTried(name, at) : name === 'loan' || name === 'company',
  );
  const send = (id: string) =>
    accessCheck.sendCall(
      operation,
      withId(sample.call, slot, nth, id),
      bearer(sample.user),
      `${user.kind} ${slot.join('.')}`,
    );
  const missing = unknownId();
  // An exhausted limit would refuse all of these calls in the same way.
  const isLimited = operation.right.kind === 'public' || operation.id === 'saveLogin';
  if (isLimited) await resetLimits(accessCheck.environment);
  const expected = fingerprintReply(await send(missing), missing);
  // An accepted text changes what the next call finds, so only the response bytes are checked.
  const isTaken = !isIdSlot && expected === '200';
  for (const [name, id] of foreign) {
    if (isLimited) await resetLimits(accessCheck.environment);
    const shape = fingerprintReply(await send(id), id);
    if (shape !== expected && !isTaken)
      accessCheck.breach(rule, operation, `${user.kind} ${slot.join('.')} = ${name}: ${shape} instead of ${expected}`);
  }
}

async function probeAll(
  accessCheck: AccessCheck,
  operation: AnyOperation,
  user: User,
  rule: 'counterpart' | 'outsider',
  sampleIds: SampleIds,
): Promise<void> {
  const { ownLender, owner } = accessCheck.environment;
  const sample = await sampleCall(operation, ownLender, user, owner);
  const probes = slotsOf(sample.call).flatMap((slot) =>
    Array.from({ length: Math.max(1, idsIn(textAt(sample.call, slot)).length) }, (_, nth) => ({
      user,
      sample,
      slot,
      nth,
    })),
  );
  // Calls on the user's own account may end the session of the next one, and concurrent exports of one person are
  // refused: these run sequentially.
  const isSingle = operation.path.startsWith('auth/') || operation.path.endsWith('/export');
  const width = isSingle ? 1 : WIDTH;
  // Ids first, since all are refused. An accepted text changes what later calls find, so texts run sequentially.
  const isId = ({ slot }: Probe) => idsIn(textAt(sample.call, slot)).length > 0;
  const probe = (one: Probe) => probeSlot(accessCheck, operation, rule, sampleIds, one);
  await inParallel(probes.filter(isId), width, probe);
  const texts = probes.filter((one) => !isId(one));
  for (const one of shareOf(texts, 6)) await probe(one);
}

/**
 * Sends ids of the other lender in every text of a call, as every kind of user who may call the operation. In a short
 * run, as the administrator and two others.
 */
export async function checkForeignIds(
  accessCheck: AccessCheck,
  operation: AnyOperation,
  wanted: readonly UserKind[] = KINDS,
): Promise<void> {
  const { ownLender, theirs } = accessCheck.environment;
  const isPublic = operation.right.kind === 'public';
  // Operations for Super users apply to both lenders; the rights check covers who may call them.
  if (operation.right.kind === 'super') return;
  const users = (isPublic ? (['admin'] as const) : wanted)
    .filter((kind) => !REDUNDANT_KINDS.includes(kind))
    .map((kind) => ownLender.users[kind])
    .filter((user) => mayCall(factsOf(user), operation.right));
  const isAdmin = ({ kind }: User) => kind === 'admin';
  const others = users.filter((user) => !isAdmin(user));
  for (const user of [...users.filter(isAdmin), ...turnOf(others, 2, operation.id)])
    await probeAll(accessCheck, operation, user, 'counterpart', theirs.sampleIds);
}

/** Records of the user's own lender without access, and files of fields that are hidden from the user. */
export async function checkOutsiders(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  if (operation.right.kind === 'public' || operation.right.kind === 'self') return;
  const { users, sampleIds } = accessCheck.environment.ownLender;
  for (const kind of ['own', 'broker', 'borrower'] as const) {
    if (!mayCall(factsOf(users[kind]), operation.right)) continue;
    const unknown: Record<string, string> = { 'the other loan': sampleIds['other loan'] ?? '' };
    if (kind !== 'own') unknown['the hidden file'] = sampleIds['hidden file'] ?? '';
    await probeAll(accessCheck, operation, users[kind], 'outsider', unknown);
  }
}
