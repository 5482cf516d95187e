import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, updatePresence as operation } from '@lendwright/api';
import { hiddenFields } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../engine';
import { formViewer } from '../list-fields';
import { tellHere, tellLeft } from './presence-rows';
import { reachPlace } from './reach-place';

/**
 * Notes that the viewer has a record open, and answers who else has.
 *
 * A field is told only to those who may see it, and only where the form has it; whoever may not hears that somebody is
 * here. Hearers get the event `presence` when somebody comes, leaves or goes to another field, never for a sign of life.
 * @throws Refusal 404 not_found
 */
export async function updatePresence(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  wish: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const place = await reachPlace(tx, viewer, id);
    const self = { recordId: id, module: place.module_key, accountId: viewer.accountId };
    if (wish.isLeaving) {
      await tellLeft(tx, self);
      return { here: [] };
    }
    const form = await engine.setups.formOf(tx, setup, place.form_id, place.form_version);
    const hidden = hiddenFields(form, formViewer(viewer, false));
    const shown = (field: string | null) =>
      field !== null && form.byId.has(field) && !hidden.has(field) ? field : null;
    const others = await tellHere(tx, { ...self, name: viewer.fullName, field: shown(wish.field) });
    return {
      here: others.map(({ account_id, name, field, at }) => ({ account: account_id, name, field: shown(field), at })),
    };
  });
}
