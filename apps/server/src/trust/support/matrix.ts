import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { shareOf } from '../../testing/scale';
import type { Proof } from './call';
import { mayCall } from './decision-table';
import { amountOf } from './fill-lender';
import { inParallel, type Reply } from './http-client';
import type { User } from './lender';
import { sampleCall, type Sample } from './sample-call';
import { idsIn, slotsOf, textAt, withId } from './slots';
import { triedThings, type Probe } from './tried-things';
import { KINDS, type UserKind } from './twin-plan';
import { ask, bearer, clearBudgets, factsOf, type World } from './world';

/** Something that a server did and must never do. */
export interface Breach {
  readonly rule:
    'session' | 'right' | 'origin' | 'leak' | 'twin' | 'stranger' | 'hidden' | 'ability' | 'fault' | 'positive';
  readonly operation: string;
  readonly detail: string;
}

const WIDTH = 6;

/** Notes what comes back: anything of the other lender is a leak, anything of 500 and above a fault. */
export class Watch {
  readonly breaches: Breach[] = [];

  /** The other lender's amount; digits of a longer number or of an id are not it. */
  readonly #amount: RegExp;

  constructor(readonly world: World) {
    this.#amount = new RegExp(`(?<![\\w.-])${amountOf(world.theirs.mark)}(?![\\w-])`);
  }

  breach(rule: Breach['rule'], { id }: AnyOperation, detail: string): void {
    this.breaches.push({ rule, operation: id, detail: detail.slice(0, 300) });
  }

  look(operation: AnyOperation, reply: Reply, how: string): Reply {
    const { mark } = this.world.theirs;
    // What a Super user is answered by a call of Super users names all companies; its refusals name none.
    const isAbove = operation.right.kind === 'super' && reply.status < 300;
    const bytes = `${JSON.stringify(reply.headers)}${reply.text}`.toLowerCase();
    if (!isAbove && (bytes.includes(mark) || this.#amount.test(bytes)))
      this.breach('leak', operation, `${how}: ${reply.text}`);
    if (reply.status >= 500) this.breach('fault', operation, `${how}: ${reply.status} ${reply.text}`);
    return reply;
  }

  async ask(operation: AnyOperation, call: Sample['call'], proof: Proof, how: string): Promise<Reply> {
    return this.look(operation, await ask(this.world, operation, call, proof), how);
  }
}

const codeOf = ({ text }: Reply) => /^\{"code":"(\w+)"/.exec(text)?.[1] ?? '';

/** Nobody, and everybody who only looks like somebody: 401 wherever the operation is not public. */
export async function checkSession(watch: Watch, operation: AnyOperation): Promise<void> {
  if (operation.right.kind === 'public') return;
  const { ours, owner } = watch.world;
  const { call } = await sampleCall(operation, ours, ours.users.admin, owner);
  const proofs: Proof[] = [
    null,
    { bearer: 'x' },
    { bearer: newId().replaceAll('-', '') },
    { bearer: ours.users.admin.account },
    { cookie: '' },
    { cookie: `${ours.users.admin.token}x` },
    { cookie: ours.users.admin.token.toUpperCase() },
  ];
  for (const proof of proofs) {
    const reply = await watch.ask(operation, call, proof, 'nobody');
    if (reply.status !== 401) watch.breach('session', operation, `${JSON.stringify(proof)} gave ${reply.status}`);
  }
}

/** Kinds that hold every right of the calls that they may make. */
const MASTERS: readonly UserKind[] = ['acting', 'admin', 'officer'];
/** Of a Super user at home only the calls of Super users are carried out; to act opens records and never their secrets. */
const isMasterOf = (kind: UserKind, { id, right }: AnyOperation) =>
  kind === 'super' ? right.kind === 'super' : MASTERS.includes(kind) && !(kind === 'acting' && id === 'revealSecret');
/** They reach what the admin and the officer do, or nothing of the lender at all. */
const ALIKE: readonly UserKind[] = ['super', 'acting', 'reader'];

/** Every kind of user with a call of the own lender: refused exactly where the table says so, carried out for the admin. */
export async function checkRights(watch: Watch, operation: AnyOperation): Promise<void> {
  const { ours, owner } = watch.world;
  for (const kind of KINDS) {
    if (operation.path.startsWith('auth/')) await clearBudgets(watch.world);
    const { call, user } = await sampleCall(operation, ours, ours.users[kind], owner);
    const reply = await watch.ask(operation, call, bearer(user), kind);
    const allowed = mayCall(factsOf(user), operation.right);
    const isRefused = reply.status === 403 && reply.text.includes('"http.forbidden"');
    if (allowed === isRefused) watch.breach('right', operation, `${kind} gave ${reply.status} ${reply.text}`);
    if (!allowed) continue;
    if (isMasterOf(kind, operation) && reply.status !== 200 && operation.id !== 'createFirstSuper')
      watch.breach('positive', operation, `${kind} gave ${reply.status} ${reply.text}`);
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

/** A write under a cookie from another site's page. The calls of keys are nobody's who comes with a cookie, from any page. */
export async function checkOrigin(watch: Watch, operation: AnyOperation): Promise<void> {
  if (operation.right.kind === 'public' || operation.method === 'GET') return;
  const { ours, owner } = watch.world;
  const { call, user } = await sampleCall(operation, ours, ours.users.acting, owner);
  const wanted = operation.right.kind === 'key' ? 'forbidden' : 'foreign_origin';
  for (const origin of ORIGINS) {
    const reply = await watch.ask(operation, call, { cookie: user.token, origin }, `from ${origin}`);
    if (codeOf(reply) !== wanted) watch.breach('origin', operation, `${origin} gave ${reply.status}`);
  }
}

/** What must be equal: all of a refusal but the id that was sent. A call that was carried out did not use the id at all, and answers of the own lender. */
function shapeOf({ status, headers, text }: Reply, sent: string): string {
  return status < 300
    ? String(status)
    : `${status} ${headers['content-type'] ?? ''} ${text.replaceAll(sent, '<sent>')}`;
}

/** An id that nobody has. It stands in for passwords as well, and one of digits almost alone is refused there. */
function unknownId(): string {
  for (;;) {
    const id = newId();
    if (id.replace(/[^a-f]/g, '').length >= 10) return id;
  }
}

type Things = Readonly<Record<string, string>>;

/** One place of a call, filled with ids that are not the user's to know: each must answer as one that nobody has. */
async function probeSlot(
  watch: Watch,
  operation: AnyOperation,
  rule: 'twin' | 'stranger',
  things: Things,
  { user, sample, slot, nth }: Probe,
): Promise<void> {
  const isIdSlot = idsIn(textAt(sample.call, slot)).length > 0;
  const isTried = triedThings(watch.world, operation, rule, { user, sample, slot, nth });
  const foreign = Object.entries(things).filter(([name], at) =>
    isIdSlot ? isTried(name, at) : name === 'loan' || name === 'company',
  );
  const send = (id: string) =>
    watch.ask(operation, withId(sample.call, slot, nth, id), bearer(sample.user), `${user.kind} ${slot.join('.')}`);
  const missing = unknownId();
  // A used-up limit would answer every one of these calls alike.
  const isLimited = operation.right.kind === 'public' || operation.id === 'saveLogin';
  if (isLimited) await clearBudgets(watch.world);
  const expected = shapeOf(await send(missing), missing);
  // A free text that was taken has changed what the next call meets; of it only the bytes are judged.
  const isTaken = !isIdSlot && expected === '200';
  for (const [name, id] of foreign) {
    if (isLimited) await clearBudgets(watch.world);
    const shape = shapeOf(await send(id), id);
    if (shape !== expected && !isTaken)
      watch.breach(rule, operation, `${user.kind} ${slot.join('.')} = ${name}: ${shape} instead of ${expected}`);
  }
}

async function probeAll(
  watch: Watch,
  operation: AnyOperation,
  user: User,
  rule: 'twin' | 'stranger',
  things: Things,
): Promise<void> {
  const { ours, owner } = watch.world;
  const sample = await sampleCall(operation, ours, user, owner);
  const probes = slotsOf(sample.call).flatMap((slot) =>
    Array.from({ length: Math.max(1, idsIn(textAt(sample.call, slot)).length) }, (_, nth) => ({
      user,
      sample,
      slot,
      nth,
    })),
  );
  // Calls of the own account may end the session that the next one comes with: one after another.
  // Of one person one export runs at a time; the others are refused.
  const isSingle = operation.path.startsWith('auth/') || operation.path.endsWith('/export');
  const width = isSingle ? 1 : WIDTH;
  // Ids first, all of which are refused. A text that is taken changes what the calls after it meet: one place after another.
  const isId = ({ slot }: Probe) => idsIn(textAt(sample.call, slot)).length > 0;
  const probe = (one: Probe) => probeSlot(watch, operation, rule, things, one);
  await inParallel(probes.filter(isId), width, probe);
  const texts = probes.filter((one) => !isId(one));
  for (const one of user.kind === 'admin' && rule === 'twin' ? texts : shareOf(texts, 3)) await probe(one);
}

/** Ids of the other lender in every place of a call where a text stands, by every kind of user who may make it. */
export async function checkForeignIds(
  watch: Watch,
  operation: AnyOperation,
  wanted: readonly UserKind[] = KINDS,
): Promise<void> {
  const { ours, theirs } = watch.world;
  const isPublic = operation.right.kind === 'public';
  // What is for Super users is above both lenders; that nobody else may call it, the rights say.
  if (operation.right.kind === 'super') return;
  const kinds = wanted.filter((kind) => !ALIKE.includes(kind));
  for (const kind of isPublic ? (['admin'] as const) : kinds) {
    const user = ours.users[kind];
    if (mayCall(factsOf(user), operation.right)) await probeAll(watch, operation, user, 'twin', theirs.things);
  }
}

/** Records of the own lender in which the user has no part, and files of fields that are hidden from him. */
export async function checkStrangers(watch: Watch, operation: AnyOperation): Promise<void> {
  if (operation.right.kind === 'public' || operation.right.kind === 'self') return;
  const { users, things } = watch.world.ours;
  for (const kind of ['own', 'broker', 'borrower'] as const) {
    if (!mayCall(factsOf(users[kind]), operation.right)) continue;
    const strange: Record<string, string> = { 'the strange loan': things['strange loan'] ?? '' };
    if (kind !== 'own') strange['the hidden file'] = things['hidden file'] ?? '';
    await probeAll(watch, operation, users[kind], 'stranger', strange);
  }
}
