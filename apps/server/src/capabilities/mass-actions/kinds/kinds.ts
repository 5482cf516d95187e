import type { MassActionInput } from '@lendwright/api';
import { assignKind } from './assign-kind';
import { deleteKind } from './delete-kind';
import type { MassActionKind } from './mass-action-kind';
import { emailKind } from './email-kind';
import { shareKind } from './share-kind';
import { statusKind } from './status-kind';
import { taskKind } from './task-kind';
import { teamKind } from './team-kind';

/** Every kind of mass action, by the name of its input. */
const KINDS = {
  delete: deleteKind,
  status: statusKind,
  assign: assignKind,
  team: teamKind,
  task: taskKind,
  share: shareKind,
  email: emailKind,
} as const satisfies { readonly [Kind in MassActionInput['kind']]: unknown };

/** The kind of an input. The contract guarantees that the input has the shape of its kind. */
export const kindOfAction = ({ kind }: Pick<MassActionInput, 'kind'>): MassActionKind => KINDS[kind] as MassActionKind;
