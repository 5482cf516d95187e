import type { AnyOperation } from '@lendwright/api';
import { isFullRun, seedOfRun } from '../../../testing/scale';
import type { User } from '../lenders/lender';
import type { Sample } from './sample-call';
import { idsIn, textAt, type Slot } from './slots';
import type { TestEnvironment } from '../lenders/test-environment';

/** One place of a call that somebody makes. */
export interface Probe {
  readonly user: User;
  readonly sample: Sample;
  readonly slot: Slot;
  readonly nth: number;
}

/**
 * Which foreign things are tried in one place of a call. Strange records of the own lender are few, and each is tried
 * everywhere. In a full run the administrator tries every foreign thing in every place, and the others a fifth of them
 * each, another one by the call. In a short run everybody tries the counterpart of what belongs in the place, and a
 * twentieth of the others; where the counterpart is unknown, the administrator tries all, and everybody else a tenth.
 */
export function selectForeignIds(
  environment: TestEnvironment,
  { id }: AnyOperation,
  rule: 'counterpart' | 'outsider',
  { user, sample, slot, nth }: Probe,
): (name: string, at: number) => boolean {
  const turn = id.length + user.kind.length;
  if (rule === 'outsider') return () => true;
  const isCommon = (name: string) => name === 'loan' || name === 'company';
  if (isFullRun()) return (name, at) => user.kind === 'admin' || isCommon(name) || (at + turn) % 5 === 0;
  const present = idsIn(textAt(sample.call, slot))[nth];
  const sampleIds = Object.entries(environment.ours.sampleIds);
  const isOfShare = (at: number, share: number) => (at + turn + seedOfRun()) % share === 0;
  const isKnown = sampleIds.some(([, thing]) => thing === present);
  if (isKnown) return (name, at) => environment.ours.sampleIds[name] === present || isOfShare(at, 20);
  return (name, at) => user.kind === 'admin' || isCommon(name) || isOfShare(at, 10);
}
