import { canInModule, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { abilitiesOf } from '../abilities';
import type { CompanySetup } from '../company-setup';
import { moduleOf } from '../module-definition';
import { missing } from '../missing';
import { reachPlace } from '../together/reach-place';

/** What a draft is of, as far as the viewer reaches it. */
export interface DraftSubject {
  /** Whether the viewer may change it now. */
  readonly mayUpdate: boolean;
  /** The version of a form that answers are to be read by here; null where the form has none here any more. */
  formVersion(formId: Id): number | null;
}

const CREATE = 'create-';

/**
 * A record within the viewer's reach, or the page of a module where he may create one.
 * @throws Refusal 404 not_found for everything else, alike
 */
export async function reachSubject(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  subject: string,
): Promise<DraftSubject> {
  if (subject.startsWith(CREATE)) {
    const module = subject.slice(CREATE.length);
    if (!setup.modules.has(module) || !canInModule(viewer, module, 'add')) throw missing();
    return {
      mayUpdate: true,
      formVersion: (formId) => {
        const published = setup.forms.get(formId);
        return published && published.moduleKey === module ? published.version : null;
      },
    };
  }
  const place = await reachPlace(tx, viewer, subject);
  return {
    mayUpdate: abilitiesOf(viewer, moduleOf(setup, place.module_key), place).submit,
    formVersion: (formId) => (formId === place.form_id ? place.form_version : null),
  };
}
