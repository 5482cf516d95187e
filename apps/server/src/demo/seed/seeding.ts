import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import type { CompanyIds } from '../../capabilities/companies';
import type { CompanySetup, PublishedForm, RecordEngine } from '../../capabilities/records';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** What every step of seeding works with; `people` grows as records are made, by the keys of the demo's people. */
export interface Seeding {
  readonly tx: TenantTx;
  readonly engine: RecordEngine;
  readonly setup: CompanySetup;
  readonly ids: CompanyIds;
  readonly people: Map<string, Id>;
  /** Acts as an administrator under the name of one of the demo's people. */
  as(name: string): Viewer;
}

export function idIn(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key);
  invariant(id, `the demo has no ${key}`);
  return id;
}

export function formOf({ ids, setup }: Seeding, key: string): PublishedForm {
  const form = setup.forms.get(idIn(ids.forms, key));
  invariant(form, `the demo has no published form ${key}`);
  return form;
}

/** A moment of the lender's working day, spread by place so that lists do not show one time for all. */
export function workingMoment(day: string, place: number): string {
  const minutes = 16 * 60 + ((place * 37) % 480);
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString();
}
