import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, updatePresence as operation } from '@lendwright/api';
import { hiddenFields } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { type RecordEngine, formViewer } from '../../records';
import { savePresence, removePresence } from './presence-rows';
import { findVisibleRecord } from '../find-visible-record';

/**
 * Records that the viewer has a record open, and returns who else has.  A field is revealed only to viewers who may see
 * it, and only if the form has it; others only see that someone is present. Subscribers receive the event `presence` on
 * arrival, field change and leaving, not on a heartbeat. @throws Refusal 404 not_found
 */
export async function updatePresence(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  input: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const record = await findVisibleRecord(tx, viewer, id);
    const ownPresence = { recordId: id, module: record.module_key, accountId: viewer.accountId };
    if (input.isLeaving) {
      await removePresence(tx, ownPresence);
      return { here: [] };
    }
    const form = await engine.setups.formOf(tx, setup, record.form_id, record.form_version);
    const hiddenIds = hiddenFields(form, formViewer(viewer, false));
    const shown = (field: string | null) =>
      field !== null && form.byId.has(field) && !hiddenIds.has(field) ? field : null;
    const otherPresences = await savePresence(tx, { ...ownPresence, name: viewer.fullName, field: shown(input.field) });
    return {
      here: otherPresences.map(({ account_id, name, field, at }) => ({
        account: account_id,
        name,
        field: shown(field),
        at,
      })),
    };
  });
}
