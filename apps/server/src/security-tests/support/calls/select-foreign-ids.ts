import type { AnyOperation } from '@lendwright/api';
import { isFullRun, seedOfRun } from '../../../testing/scale';
import type { User } from '../lenders/lender';
import type { Sample } from './sample-call';
import { idsIn, textAt, type Slot } from './slots';
import type { TestEnvironment } from '../lenders/test-environment';

/** One part of a user's call to probe. */
export interface Probe {
  readonly user: User;
  readonly sample: Sample;
  readonly slot: Slot;
  readonly nth: number;
}

/**
 * Selects the foreign ids to try in one part of a call. Records of the user's own lender without access are few, and
 * all are tried everywhere. In a full run, the administrator tries every foreign id in every part, and the others a
 * fifth of them, varying by call. In a short run, everyone tries the counterpart of the valid id and one in 120 of the
 * others; if the counterpart is unknown, the administrator tries a tenth, and everyone else a fortieth.
 */
export function selectForeignIds(
  environment: TestEnvironment,
  { id }: AnyOperation,
  rule: 'counterpart' | 'outsider',
  { user, sample, slot, nth }: Probe,
): (name: string, index: number) => boolean {
  const offset = id.length + user.kind.length;
  if (rule === 'outsider') return () => true;
  const isCommon = (name: string) => name === 'loan' || name === 'company';
  if (isFullRun()) return (name, index) => user.kind === 'admin' || isCommon(name) || (index + offset) % 5 === 0;
  const currentId = idsIn(textAt(sample.call, slot))[nth];
  const sampleIds = Object.entries(environment.ownLender.sampleIds);
  const isInShare = (index: number, share: number) => (index + offset + seedOfRun()) % share === 0;
  const isKnown = sampleIds.some(([, item]) => item === currentId);
  if (isKnown) return (name, index) => environment.ownLender.sampleIds[name] === currentId || isInShare(index, 120);
  return (name, index) => isCommon(name) || isInShare(index, user.kind === 'admin' ? 10 : 40);
}
