import { evaluateAccess, type RecordFacts, type Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, explainAccess as operation } from '@lendwright/api';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import {
  findRecord,
  missingRefusal,
  moduleOf,
  numberOf,
  readUploadedIds,
  setupFor,
  todayIn,
  type CompanySetup,
  type RecordEngine,
  type RecordRow,
} from '../records';
import { fieldExplainer } from './explain-field';
import { readMemberViewers } from './member-viewers';

type Explanation = AnswerOf<typeof operation>;
type Input = BodyOf<typeof operation>;

/** The access decisions for one record and one viewer, by the same function that guards every call. */
function evaluateMember(viewer: Viewer, module: string, facts: RecordFacts, tab: Input['tab']) {
  const seeDecision = evaluateAccess(viewer, module, facts, { act: 'view' });
  // Borrowers and partners change records by submitting. For staff, `submit` equals the right to update.
  const change = evaluateAccess(viewer, module, facts, { act: 'submit' });
  const tabDecision = tab && {
    see: evaluateAccess(viewer, module, facts, { tab, act: 'view' }),
    change: evaluateAccess(viewer, module, facts, { tab, act: 'update' }),
  };
  return { see: seeDecision, change, tab: tabDecision ?? null };
}

function presentRecord(setup: CompanySetup, row: RecordRow): Explanation['record'] {
  const definition = moduleOf(setup, row.module_key);
  const module = setup.modules.get(row.module_key);
  const title = module?.custom_title ?? module?.title ?? definition.title;
  const status = row.status_id ? setup.statuses.get(row.status_id) : undefined;
  const titleParts = [numberOf(row, setup) ?? '', `${row.first_name} ${row.last_name}`.trim() || row.email].filter(
    Boolean,
  );
  return {
    _id: row.id,
    title: titleParts.join(' · ') || title,
    module: { key: row.module_key, title, page: module?.page ?? row.module_key },
    status: status ? { _id: status.id, title: status.title } : null,
    active: row.is_active,
    groups: row.groups.flatMap((id) => {
      const group = setup.groups.get(id);
      return group ? [{ _id: id, title: group.title }] : [];
    }),
  };
}

async function explain(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  { record, tab, field }: Input,
): Promise<Explanation> {
  const row = await findRecord(tx, null, record, 'all');
  if (!row) throw missingRefusal();
  const ownRecord = presentRecord(setup, row);
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  if (field !== undefined && !form.byId.has(field)) throw missingRefusal();
  const today = todayIn(setup.timeZone);
  const uploadedIds = await readUploadedIds(tx, row.id);
  const explainField =
    field === undefined ? null : fieldExplainer({ form, answers: row.info, uploaded: uploadedIds, today, field });
  const { memberships, count } = await readMemberViewers(tx, row.people);
  return {
    record: ownRecord,
    fields: form.fields.map(({ id, title }) => ({ id, title })),
    count,
    memberships: memberships.map(({ viewer, module }) => {
      const decisions = evaluateMember(viewer, row.module_key, row, tab);
      const recordDecision = { maySee: decisions.see.isAllowed, mayChange: decisions.change.isAllowed };
      return {
        name: viewer.fullName,
        person: module === null ? null : viewer.personId,
        module,
        role: { _id: viewer.roleId, title: viewer.roleTitle },
        userType: viewer.userType,
        ...decisions,
        field: explainField?.(viewer, recordDecision) ?? null,
      };
    }),
  };
}

/**
 * Explains who in the company can see and change a record, and why. Covers everyone with an active membership and, if
 * requested, one tab and one field. Uses the same access functions as every call, and returns no answers of the record.
 * @throws Refusal 404 not_found for an unknown record or field
 */
export async function explainAccess(
  engine: RecordEngine,
  scope: TenantScope,
  input: Input,
  reader: Pick<Viewer, 'language'> = {},
): Promise<Explanation> {
  const setup = setupFor(await engine.setups.of(scope), reader);
  return scope.read((tx) => explain(engine, tx, setup, input));
}
