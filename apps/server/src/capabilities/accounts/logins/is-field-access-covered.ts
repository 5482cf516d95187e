import type { Viewer } from '@lendwright/access';
import { compileForm, hiddenFields, parseDefinition, readonlyFields, type CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A role as form rules refer to it. */
interface FormRole {
  readonly userType: string;
  readonly roleId: Id;
}

async function readPublishedForms(tx: TenantTx): Promise<CompiledForm[]> {
  const sql = `select v.content from app.forms f
    join app.form_versions v on v.company_id = f.company_id and v.form_id = f.id and v.version = f.published_version
    where f.company_id = $1 and f.is_active`;
  const rows = await tx.query<{ content: unknown }>(sql, [tx.companyId], 'grant-forms');
  return rows.map(({ content }) => compileForm(parseDefinition({ content })));
}

const toViewer = ({ userType, roleId }: FormRole) => ({ userType, roleId, isAdmin: false, mayUpdate: true });

/** Whether one role sees, edits and reviews only fields that the other role may as well. */
function isFormAccessCovered(form: CompiledForm, grantedRole: FormRole, holder: FormRole): boolean {
  const [hiddenIds, lockedKeys] = [
    hiddenFields(form, toViewer(grantedRole)),
    readonlyFields(form, toViewer(grantedRole)),
  ];
  const seesMoreFields = [...hiddenFields(form, toViewer(holder))].some((field) => !hiddenIds.has(field));
  const editsMoreFields = [...readonlyFields(form, toViewer(holder))].some(
    (field) => !lockedKeys.has(field) && !hiddenIds.has(field),
  );
  const reviewsMoreFields = form.elements.some(
    ({ element: { reviewers = [] } }) => reviewers.includes(grantedRole.roleId) && !reviewers.includes(holder.roleId),
  );
  return !seesMoreFields && !editsMoreFields && !reviewsMoreFields;
}

/**
 * Whether the roles see, edit and review only fields that the viewer's own role may, on every published form of the
 * company. Not called for administrators.
 * @source TRUST T58
 */
export async function isFieldAccessCovered(tx: TenantTx, viewer: Viewer, roles: readonly FormRole[]): Promise<boolean> {
  const otherRoles = roles.filter(({ roleId }) => roleId !== viewer.roleId);
  if (otherRoles.length === 0) return true;
  const forms = await readPublishedForms(tx);
  return forms.every((form) => otherRoles.every((role) => isFormAccessCovered(form, role, viewer)));
}
