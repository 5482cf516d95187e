import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Lender } from '../lenders/lender';
import { OWN_MODULE } from '../lenders/lender-plan';
import { contractOfPath } from '../lenders/sample-contracts';
import { EMAIL_PICTURE_SAMPLE, EMAIL_TEMPLATE_SAMPLE } from '../lenders/email/sample-email-templates';
import { formOfPath } from '../lenders/sample-forms';
import { productOfPath } from '../lenders/sample-products';

export const moduleOf = ({ path }: AnyOperation) => {
  const [firstSegment = ''] = path.split('/');
  if (firstSegment === 'modules') return OWN_MODULE;
  return firstSegment === 'opportunities' || !['prospects', 'contacts', 'workforces', 'leads'].includes(firstSegment)
    ? 'loans'
    : firstSegment;
};

const SINGULAR_NAMES: Readonly<Record<string, string>> = {
  loans: 'loan',
  prospects: 'prospect',
  contacts: 'contact',
  workforces: 'workforce',
  leads: 'lead',
  [OWN_MODULE]: 'appraiser',
};

/** Operations that replace the people or items of a task. */
const TASK_CHANGES: ReadonlySet<string> = new Set(['updateTask', 'handOffTask']);

/** The sample id for the path of an operation. */
export function idOfPath(operation: AnyOperation, lender: Lender): Id | undefined {
  const { path, method } = operation;
  const { sampleIds, ids } = lender;
  const module = moduleOf(operation);
  if (operation.id === 'renewWebformLink') return sampleIds['webform'];
  if (path.startsWith('forms/')) return formOfPath(operation, lender);
  if (path.includes('/forms/')) return ids.forms.get(module);
  const locations: readonly (readonly [string, string])[] = [
    ['companies/', 'company'],
    ['opportunities/shared/', 'received loan'],
    ['opportunities/:id/share', 'loan'],
    ['merge-fields/', 'form'],
    ['mailbox/inbox/', method === 'DELETE' ? 'spare inbox email' : 'inbox email'],
    ['mailbox/', 'mail'],
    ['standard_docs/file/', 'copy'],
    ['standard_docs/', method === 'DELETE' ? 'spare standard doc' : 'standard doc'],
    ['custom_docs/', 'custom doc'],
    ['sign_requests/', 'sign request'],
    ['docs/links/', 'spare document link'],
    ['docs/bundles/', 'bundle'],
    ['docs/view/', 'file'],
    ['own_sign_requests/', 'sign request'],
    ['docs/file/', method === 'DELETE' ? 'spare file' : 'file'],
    ['auth/file/', 'file'],
    ['documentlibrary/', method === 'DELETE' ? 'spare library document' : 'library document'],
    ['people/', 'spare contacts'],
    ['records/', 'loan'],
    ['email_templates/', EMAIL_TEMPLATE_SAMPLE],
    ['email_pictures/', EMAIL_PICTURE_SAMPLE],
    ['action_history/', 'review'],
    ['demo_requests/', 'demo request'],
    ['emails/drafts/', method === 'DELETE' ? 'spare email draft' : 'email draft'],
    ['emails/files/', 'spare email file'],
    ['emails/attachments/', 'email attachment'],
    ['emails/', operation.id === 'cancelComposedEmail' ? 'spare email' : 'email'],
    ['notes/', method === 'DELETE' ? 'spare note' : 'note'],
    ['list_views/', method === 'DELETE' ? 'spare view' : 'view'],
    ['tasks/', method === 'DELETE' ? 'spare task' : TASK_CHANGES.has(operation.id) ? 'changed task' : 'task'],
    ['task_templates/', method === 'DELETE' ? 'spare template' : 'template'],
    ['security/roles/', method === 'DELETE' ? 'spare role' : 'plain role'],
    ['groups/', method === 'DELETE' ? 'spare group' : 'plain group'],
  ];
  const contract = contractOfPath(operation);
  if (contract) return sampleIds[contract];
  const idSource = locations.find(([start]) => path.startsWith(start))?.[1];
  const recordOfModule = method === 'DELETE' ? `spare ${module}` : (SINGULAR_NAMES[module] ?? '');
  return productOfPath(operation, lender) ?? sampleIds[idSource ?? recordOfModule];
}
