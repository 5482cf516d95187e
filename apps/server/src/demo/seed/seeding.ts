import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import type { CompanyIds } from '../../platform/provisioning';
import type { CompanySetup, PublishedForm, RecordEngine } from '../../capabilities/records';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** The state shared by all seeding steps. `people` grows as records are created, by the keys of the demo's people. */
export interface Seeding {
  readonly tx: TenantTx;
  readonly engine: RecordEngine;
  readonly setup: CompanySetup;
  readonly ids: CompanyIds;
  readonly people: Map<string, Id>;
  readonly now: Date;
  /** An administrator with the name of a demo person. */
  as(name: string): Viewer;
}

export function requireId(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key);
  invariant(id, `the demo has no ${key}`);
  return id;
}

export function formOf({ ids, setup }: Seeding, key: string): PublishedForm {
  const form = setup.forms.get(requireId(ids.forms, key));
  invariant(form, `the demo has no published form ${key}`);
  return form;
}

/**
 * A time within the lender's working day, spread by index so that lists do not show the same time everywhere. For
 * today, never in the future.
 */
export function workingMoment({ now }: Pick<Seeding, 'now'>, day: string, index: number): string {
  const moment = Date.parse(`${day}T16:00:00Z`) + ((index * 37) % 480) * 60_000;
  const latestIndex = now.getTime() - (4 + ((index * 37) % 480)) * 60_000;
  return new Date(Math.min(moment, latestIndex)).toISOString();
}
