import type { RouteComponent } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { readKind } from '../../features/roles/role-shapes';
import { usePageItem, type MenuItem } from '../../features/session';
import { MissingScreen } from '../pages/missing-screen';
import {
  apiPage,
  contractEditor,
  contractList,
  createForm,
  editForm,
  emailEditor,
  emailList,
  formEditor,
  formList,
} from './builder-screens';
import { dataScreens } from './data-screens';
import { emailScreens } from './email-screens';
import { taskScreens } from './task-screens';
import { lazyScreen } from './lazy-screen';
import { screen } from './screen';

/** Renders with the module of the current address, for modules that a company defines itself; others don't exist. */
function CustomModuleScreen({ render }: { readonly render: (module: MenuItem) => ReactNode }) {
  const item = usePageItem();
  return item ? <Fragment key={item._id}>{render(item)}</Fragment> : <MissingScreen />;
}

type PeopleModule = 'prospects' | 'contacts' | 'workforces' | 'leads';

const peopleList = (module: Exclude<PeopleModule, 'leads'>) =>
  screen(
    () => import('../../screens/people-list/people-list'),
    ({ PeopleList }) => <PeopleList module={module} />,
  );
const createRecord = (module: PeopleModule) =>
  screen(
    () => import('../../features/records/create/person-create'),
    ({ PersonCreate }) => <PersonCreate module={module} />,
  );
const editRecord = (module: Exclude<PeopleModule, 'leads'>) =>
  screen(
    () => import('../../features/records/record-page'),
    ({ RecordPage }) => <RecordPage module={module} />,
  );
const unknownPage = <MissingScreen />;

/**
 * The component of each route, by path. A screen that is one component of a feature is declared here; one with logic of
 * its own has a file in `screens`. Each is downloaded separately. A path without an entry shows the error page.
 */
export const screens: Readonly<Partial<Record<string, RouteComponent>>> = {
  '/dashboard': lazyScreen(() => import('../../screens/dashboard/dashboard-screen'), 'Screen'),
  '/loans': lazyScreen(() => import('../../screens/loans/loans-screen'), 'Screen'),
  '/loans/create': lazyScreen(() => import('../../features/records/create/loan-create'), 'LoanCreate'),
  '/loans/edit/$id': lazyScreen(() => import('../../screens/loans/loan-edit-screen'), 'Screen'),
  '/leads': lazyScreen(() => import('../../screens/people-list/leads-screen'), 'Screen'),
  '/leads/create': createRecord('leads'),
  '/leads/queue': lazyScreen(() => import('../../features/lead-queue'), 'LeadQueuePage'),
  '/leads/queue/settings': lazyScreen(
    () => import('../../features/lead-queue/lead-queue-settings'),
    'LeadQueueSettings',
  ),
  '/leads/$id': lazyScreen(() => import('../../features/leads/lead-view'), 'LeadView'),
  '/leads/edit/$id': lazyScreen(() => import('../../features/leads/lead-edit'), 'LeadEdit'),
  '/prospects': peopleList('prospects'),
  '/prospects/create': createRecord('prospects'),
  '/prospects/edit/$id': editRecord('prospects'),
  '/contacts': peopleList('contacts'),
  '/contacts/create': createRecord('contacts'),
  '/contacts/edit/$id': editRecord('contacts'),
  '/workforces': peopleList('workforces'),
  '/workforces/create': createRecord('workforces'),
  '/workforces/edit/$id': editRecord('workforces'),
  '/$page': screen(
    () => import('../../screens/module-list/module-list'),
    ({ ModuleList }) => <CustomModuleScreen render={(item) => <ModuleList item={item} />} />,
  ),
  '/$page/create': screen(
    () => import('../../features/records/create/person-create'),
    ({ PersonCreate }) => <CustomModuleScreen render={({ _id }) => <PersonCreate module={_id} />} />,
  ),
  '/$page/edit/$id': screen(
    () => import('../../features/records/record-page'),
    ({ RecordPage }) => <CustomModuleScreen render={({ _id }) => <RecordPage module={_id} />} />,
  ),
  '/auth/login': lazyScreen(() => import('../../screens/sign-in/sign-in-screen'), 'Screen'),
  '/auth/forgot-password': lazyScreen(() => import('../../screens/forgot-password/forgot-password-screen'), 'Screen'),
  '/auth/reset-password/$token': lazyScreen(
    () => import('../../screens/reset-password/reset-password-screen'),
    'Screen',
  ),
  '/auth/accept/$token': lazyScreen(() => import('../../screens/accept-invitation/accept-invitation-screen'), 'Screen'),
  '/setup': lazyScreen(() => import('../../screens/first-super/first-super-screen'), 'Screen'),
  '/switch': lazyScreen(() => import('../../screens/switch-role/switch-role-screen'), 'Screen'),
  '/sessions': lazyScreen(() => import('../../screens/sessions/sessions-screen'), 'Screen'),
  '/notifications/settings': lazyScreen(
    () => import('../../screens/notification-settings/notification-settings-screen'),
    'Screen',
  ),
  '/builders/stage_rules': lazyScreen(() => import('../../features/stage-rules/stage-rules-page'), 'StageRulesPage'),
  ...taskScreens,
  '/payments': screen(
    () => import('../../features/payments'),
    ({ PaymentsPage }, { search }) => <PaymentsPage view={search.view} />,
  ),
  '/builders/contracts': contractList(),
  '/builders/contract_builder': contractList(),
  '/contracts': contractList(),
  '/builders/contracts/create': lazyScreen(
    () => import('../../features/contracts/settings/create-contract'),
    'CreateContract',
  ),
  '/builders/contracts/edit/$contract_id': screen(
    () => import('../../features/contracts/settings/edit-contract'),
    ({ EditContract }, { param }) => <EditContract id={param('contract_id')} />,
  ),
  '/builders/contracts/builder/$contract_id': contractEditor(),
  '/builders/contracts/view/$contract_id': contractEditor(),
  '/builders/contract_builder/edit/$contract_id': contractEditor(),
  '/builders/contracts/builder/preview/$contract_id/$formId/$ownerId/$url': screen(
    () => import('../../features/contracts/preview/preview-screen'),
    ({ PreviewScreen }, { param }) => (
      <PreviewScreen
        contract={param('contract_id')}
        form={param('formId')}
        owner={param('ownerId')}
        url={param('url')}
      />
    ),
  ),
  '/builders/contract_builder/generateContract/$genarationtype/$module/$MDID/$contract_id': screen(
    () => import('../../features/contracts/preview/generate-screen'),
    ({ GenerateScreen }, { param }) => (
      <GenerateScreen module={param('module')} owner={param('MDID')} contract={param('contract_id')} />
    ),
  ),
  '/email_templates': emailList(),
  '/email_templates/create': lazyScreen(
    () => import('../../features/email-templates/settings/create-email'),
    'CreateEmail',
  ),
  '/email_templates/edit/$template_id': screen(
    () => import('../../features/email-templates/settings/edit-email'),
    ({ EditEmail }, { param }) => <EditEmail id={param('template_id')} />,
  ),
  '/email_templates/builder/$template_id': emailEditor(),
  '/builders/modules': formList('module'),
  '/builders/modules/create': createForm('module'),
  '/builders/modules/edit/$id': editForm('module'),
  '/builders/modules/form': formEditor(),
  '/builders/opportunity': formList('opportunity'),
  '/builders/opportunity/create': createForm('opportunity'),
  '/builders/opportunity/edit/$id': editForm('opportunity'),
  '/builders/opportunity/form': formEditor(),
  '/builders/opportunity/api/$id': apiPage(),
  '/builders/webforms': formList('webform'),
  '/builders/webforms/create': createForm('webform'),
  '/builders/webforms/edit/$id': editForm('webform'),
  '/builders/webforms/form': formEditor(),
  '/builders/webforms/openapi/$id': apiPage(),
  '/builders/libraries': formList('library'),
  '/builders/libraries/create': createForm('library'),
  '/builders/libraries/edit/$id': editForm('library'),
  '/builders/libraries/form': formEditor(),
  '/mass_actions': screen(
    () => import('../../features/mass-actions/mass-action-list'),
    ({ MassActionList }, { search, change }) => <MassActionList search={search} change={change} />,
  ),
  '/security/audit': screen(
    () => import('../../features/audit/audit-log'),
    ({ AuditLog }, { search, change }) => <AuditLog search={search} change={change} />,
  ),
  '/products': screen(
    () => import('../../features/products/product-list'),
    ({ ProductList }, { search, change }) => <ProductList search={search} change={change} />,
  ),
  '/products/create': lazyScreen(() => import('../../features/products/create-product'), 'CreateProduct'),
  '/products/$product_id': screen(
    () => import('../../features/products/edit-product'),
    ({ EditProduct }, { param }) => <EditProduct id={param('product_id')} />,
  ),
  '/menu': lazyScreen(() => import('../../features/menu-arrange/arrange-menu'), 'ArrangeMenu'),
  '/security/roles': screen(
    () => import('../../features/roles/role-list'),
    ({ RoleList }, { search, change }) => <RoleList search={search} change={change} />,
  ),
  '/security/roles/$kind/create': screen(
    () => import('../../features/roles/create-role'),
    ({ CreateRole }, { param }) => {
      const kind = readKind(param('kind'));
      return kind ? <CreateRole kind={kind} /> : unknownPage;
    },
  ),
  '/security/roles/$kind/edit/$role_id': screen(
    () => import('../../features/roles/edit-role'),
    ({ EditRole }, { param }) => (readKind(param('kind')) ? <EditRole id={param('role_id')} /> : unknownPage),
  ),
  '/security/explain': lazyScreen(() => import('../../screens/roles/explain-screen'), 'Screen'),
  '/integrations': screen(
    () => import('../../features/integrations/integrations-page'),
    ({ IntegrationsPage }, { search, change }) => <IntegrationsPage search={search} change={change} />,
  ),
  ...dataScreens,
  '/document_library': screen(
    () => import('../../features/document-library/library-list'),
    ({ LibraryList }, { search, change }) => <LibraryList q={search.q} onSearch={(q) => change({ q })} />,
  ),
  ...emailScreens,
  '/groups': screen(
    () => import('../../features/groups/group-list'),
    ({ GroupList }, { search, change }) => <GroupList q={search.q} onSearch={(q) => change({ q })} />,
  ),
  '/groups/create': lazyScreen(() => import('../../features/groups/create-group'), 'CreateGroup'),
  '/groups/edit/$group_id': screen(
    () => import('../../features/groups/edit-group'),
    ({ EditGroup }, { param }) => <EditGroup id={param('group_id')} />,
  ),
  '/companies': lazyScreen(() => import('../../screens/companies/companies-screen'), 'Screen'),
  '/companies/new': lazyScreen(() => import('../../features/companies/create-company'), 'CreateCompany'),
  '/companies/hosts': lazyScreen(() => import('../../features/companies/host-list'), 'HostList'),
  '/companies/mail': lazyScreen(() => import('../../screens/mailbox/mailbox-screen'), 'AccountMailScreen'),
  '/companies/$id': lazyScreen(() => import('../../screens/companies/edit-company-screen'), 'Screen'),
  '/mailbox': lazyScreen(() => import('../../screens/mailbox/mailbox-screen'), 'Screen'),
  '/demo-requests': screen(
    () => import('../../features/demo-requests/demo-list'),
    ({ DemoList }, { search, change }) => <DemoList search={search} change={change} />,
  ),
  '/standard_docs/map/$form/$doc': screen(
    () => import('../../features/standard-docs/map/field-mapping'),
    ({ FieldMapping }, { param }) => <FieldMapping doc={param('doc')} form={param('form')} />,
  ),
  '/standard_docs/view/$doc/$owner': screen(
    () => import('../../features/standard-docs/view-standard-doc'),
    ({ ViewStandardDoc }, { param }) => <ViewStandardDoc doc={param('doc')} owner={param('owner')} />,
  ),
  '/doc/view/$doc_id': screen(
    () => import('../../features/documents/page/document-page'),
    ({ DocumentPage }, { param }) => <DocumentPage key={param('doc_id')} id={param('doc_id')} />,
  ),
  '/sign_requests/$request_id': screen(
    () => import('../../features/signing/evidence/evidence-page'),
    ({ EvidencePage }, { param }) => <EvidencePage key={param('request_id')} id={param('request_id')} />,
  ),
  '/error/$version': lazyScreen(() => import('../pages/error-screen'), 'Screen'),
  '/logout': lazyScreen(() => import('../pages/logout-screen'), 'Screen'),
};
