import type { AnyOperation } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { shareOf, turnOf } from '../../../testing/scale';
import type { AccessCheck } from './access-checks';
import { mayCall } from './decision-table';
import { inParallel, type Reply } from '../servers/http-client';
import type { User } from '../lenders/lender';
import { sampleCall } from './sample-call';
import { idsIn, slotsOf, textAt, withId } from './slots';
import { selectForeignIds, type Probe } from './select-foreign-ids';
import { KINDS, type UserKind } from '../lenders/lender-plan';
import { bearer, factsOf, resetLimits } from '../lenders/test-environment';

const WIDTH = 6;

/** Kinds with the same access as the admin or officer, or without access to the lender. */
const REDUNDANT_KINDS: readonly UserKind[] = ['super', 'acting', 'reader'];

/**
 * The parts of a response that must be equal: all of a refusal except the id that was sent. A successful call did not
 * use the id and returns data of the user's own lender.
 */
function fingerprintReply({ status, headers, text }: Reply, sentId: string): string {
  return status < 300
    ? String(status)
    : `${status} ${headers['content-type'] ?? ''} ${text.replaceAll(sentId, '<sent>')}`;
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
  const foreignEntries = Object.entries(sampleIds).filter(([name], index) =>
    isIdSlot ? isTried(name, index) : name === 'loan' || name === 'company',
  );
  const send = (id: string) =>
    accessCheck.sendCall(
      operation,
      withId(sample.call, slot, nth, id),
      bearer(sample.user),
      `${user.kind} ${slot.join('.')}`,
    );
  const missingId = unknownId();
  // An exhausted limit would refuse all of these calls in the same way.
  const isLimited = operation.right.kind === 'public' || operation.id === 'saveLogin';
  if (isLimited) await resetLimits(accessCheck.environment);
  const expected = fingerprintReply(await send(missingId), missingId);
  // An accepted text changes what the next call finds, so only the response bytes are checked.
  const isTaken = !isIdSlot && expected === '200';
  for (const [name, id] of foreignEntries) {
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
    Array.from({ length: Math.max(1, idsIn(textAt(sample.call, slot)).length) }, (_, index) => ({
      user,
      sample,
      slot,
      nth: index,
    })),
  );
  // Calls on the user's own account may end the session of the next one, and concurrent exports of one person are
  // refused: these run sequentially.
  const isSingle = operation.path.startsWith('auth/') || operation.path.endsWith('/export');
  const width = isSingle ? 1 : WIDTH;
  // Ids first, since all are refused. An accepted text changes what later calls find, so texts run sequentially.
  const isId = ({ slot }: Probe) => idsIn(textAt(sample.call, slot)).length > 0;
  const probe = (listedProbe: Probe) => probeSlot(accessCheck, operation, rule, sampleIds, listedProbe);
  await inParallel(probes.filter(isId), width, probe);
  const texts = probes.filter((candidate) => !isId(candidate));
  for (const share of shareOf(texts)) await probe(share);
}

/**
 * Sends ids of the other lender in every text of a call, as every kind of user who may call the operation. In a short
 * run, as the administrator and one of the others, by turns.
 */
export async function checkForeignIds(
  accessCheck: AccessCheck,
  operation: AnyOperation,
  wantedKinds: readonly UserKind[] = KINDS,
): Promise<void> {
  const { ownLender, otherLender } = accessCheck.environment;
  const isPublic = operation.right.kind === 'public';
  // Operations for Super users apply to both lenders; the rights check covers who may call them.
  if (operation.right.kind === 'super') return;
  const users = (isPublic ? (['admin'] as const) : wantedKinds)
    .filter((kind) => !REDUNDANT_KINDS.includes(kind))
    .map((kind) => ownLender.users[kind])
    .filter((user) => mayCall(factsOf(user), operation.right));
  const isAdmin = ({ kind }: User) => kind === 'admin';
  const otherUsers = users.filter((user) => !isAdmin(user));
  for (const user of [...users.filter(isAdmin), ...turnOf(otherUsers, 1, operation.id)])
    await probeAll(accessCheck, operation, user, 'counterpart', otherLender.sampleIds);
}

/**
 * Records of the user's own lender without access, and files of fields that are hidden from the user. In a short run, as
 * two of the three kinds of user, by turns.
 */
export async function checkOutsiders(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  if (operation.right.kind === 'public' || operation.right.kind === 'self') return;
  const { users, sampleIds } = accessCheck.environment.ownLender;
  for (const kind of turnOf(['own', 'broker', 'borrower'] as const, 2, operation.id)) {
    if (!mayCall(factsOf(users[kind]), operation.right)) continue;
    const unknownData: Record<string, string> = { 'the other loan': sampleIds['other loan'] ?? '' };
    if (kind !== 'own') unknownData['the hidden file'] = sampleIds['hidden file'] ?? '';
    await probeAll(accessCheck, operation, users[kind], 'outsider', unknownData);
  }
}
