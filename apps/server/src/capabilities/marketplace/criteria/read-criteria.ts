import { canAccess, type Viewer } from '@lendwright/access';
import type { AnswerOf, readLenderCriteria as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { LenderCriteria } from '@lendwright/lending';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { CONTACTS, type CompanySetup, type RecordEngine, type RecordRow } from '../../records';
import { accessContact } from '../access-marketplace';
import { readBindings } from '../fields/bound-fields';
import { listChoices, type WireChoices } from '../fields/list-choices';
import { COMPANY_FIELD, findCriteria, readVersions } from './lender-rows';
import { visibleContact } from './visible-contact';

export type WireCriteriaState = AnswerOf<typeof operation>;
type WireCriteria = NonNullable<WireCriteriaState['draft']>['criteria'];

/** Criteria without rules on fields that the viewer may not see. */
function visibleCriteria(criteria: LenderCriteria, { fields }: WireChoices): WireCriteria {
  const visibleIds = new Set(fields.map(({ id }) => id));
  const copy = structuredClone(criteria) as WireCriteria;
  return { ...copy, fields: copy.fields.filter(({ field }) => visibleIds.has(field)) };
}

interface Context {
  readonly engine: RecordEngine;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** The criteria of a contact that the viewer may see. */
export async function presentCriteria(
  { engine, setup, viewer }: Context,
  tx: TenantTx,
  contact: RecordRow,
): Promise<WireCriteriaState> {
  const [row, versions, bindings] = await Promise.all([
    findCriteria(tx, contact.id),
    readVersions(tx, contact.id),
    readBindings(tx),
  ]);
  const form = await engine.setups.formOf(tx, setup, contact.form_id, contact.form_version);
  const choices = listChoices(setup, bindings, viewer);
  const company = contact.info[COMPANY_FIELD];
  const facts = { ...contact, company: typeof company === 'string' ? company : null };
  return {
    _id: contact.id,
    name: visibleContact(setup, viewer, form, facts).lender_company,
    version: row?.version ?? 0,
    published: row?.published
      ? {
          number: row.published_number,
          criteria: visibleCriteria(row.published, choices),
          publishedAt: row.published_at ?? '',
          publishedBy: row.published_name,
        }
      : null,
    draft: row?.draft
      ? {
          criteria: visibleCriteria(row.draft, choices),
          savedAt: row.draft_at ?? '',
          savedBy: row.draft_name,
        }
      : null,
    versions: versions.map((version) => ({
      number: version.number,
      publishedAt: version.published_at,
      publishedBy: version.published_name,
      criteria: visibleCriteria(version.criteria, choices),
    })),
    choices,
    abilities: { update: canAccess(viewer, CONTACTS.key, contact, { tab: 'marketplace', act: 'update' }) },
  };
}

/** @throws Refusal 404 not_found */
export async function readCriteria(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<WireCriteriaState> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) =>
    presentCriteria({ engine, setup, viewer }, tx, await accessContact(tx, id, { setup, viewer })),
  );
}
