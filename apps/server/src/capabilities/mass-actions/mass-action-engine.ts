import { hasModuleRight, hasFullAccess, type Viewer } from '@lendwright/access';
import { reason, type MassActionInput } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { Services } from '../../platform/services';
import type { ListEngine } from '../lists';
import { kindOfAction } from './kinds/kinds';

/** The dependencies of mass actions. */
export interface MassActionEngine {
  readonly lists: ListEngine;
  readonly jobs: Services['jobs'];
  /** Whether replies to emails are received and filed to the record. */
  readonly hasReplyAddress: boolean;
}

/** @throws Refusal 403 forbidden if the role does not allow the action in the module at all */
export function assertAllowed(viewer: Viewer, module: string, input: MassActionInput): void {
  const { right } = kindOfAction(input);
  const isStaff = viewer.userType === 'Workforces' || hasFullAccess(viewer);
  if (!isStaff || !hasModuleRight(viewer, module, right))
    throw new Refusal(403, 'forbidden', reason('massActions.noModuleRight'));
}
