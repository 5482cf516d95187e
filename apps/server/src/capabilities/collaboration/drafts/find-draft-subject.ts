import { hasModuleRight, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { abilitiesOf, type CompanySetup, moduleOf, missingRefusal } from '../../records';
import { findVisibleRecord } from '../find-visible-record';

/** The record or create page that a draft belongs to, within the viewer's access. */
export interface DraftSubject {
  /** Whether the viewer may change it now. */
  readonly mayUpdate: boolean;
  /** The form version that answers must match here; null if the form is no longer used here. */
  formVersion(formId: Id): number | null;
}

const CREATE_PREFIX = 'create-';

/**
 * Finds a record that the viewer may see, or the create page of a module where the viewer may add records.
 * @throws Refusal 404 not_found for everything else, without distinction
 */
export async function findDraftSubject(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  subject: string,
): Promise<DraftSubject> {
  if (subject.startsWith(CREATE_PREFIX)) {
    const module = subject.slice(CREATE_PREFIX.length);
    if (!setup.modules.has(module) || !hasModuleRight(viewer, module, 'add')) throw missingRefusal();
    return {
      mayUpdate: true,
      formVersion: (formId) => {
        const publishedForm = setup.forms.get(formId);
        return publishedForm && publishedForm.moduleKey === module ? publishedForm.version : null;
      },
    };
  }
  const record = await findVisibleRecord(tx, viewer, subject);
  return {
    mayUpdate: abilitiesOf(viewer, moduleOf(setup, record.module_key), record).submit,
    formVersion: (formId) => (formId === record.form_id ? record.form_version : null),
  };
}
