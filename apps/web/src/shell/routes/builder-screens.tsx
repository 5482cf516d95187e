import { lazyScreen } from './lazy-screen';
import { screen } from './screen';

type FormKind = 'module' | 'opportunity' | 'webform' | 'library';

export const contractList = () =>
  screen(
    () => import('../../features/contracts/list/contract-list'),
    ({ ContractList }, { search, change }) => <ContractList search={search} change={change} />,
  );
export const contractEditor = () =>
  screen(
    () => import('../../features/contracts/editor/contract-editor'),
    ({ ContractEditorScreen }, { param }) => <ContractEditorScreen id={param('contract_id')} />,
  );
export const emailList = () =>
  screen(
    () => import('../../features/email-templates/list/email-list'),
    ({ EmailList }, { search, change }) => <EmailList search={search} change={change} />,
  );
export const emailEditor = () =>
  screen(
    () => import('../../features/email-templates/editor/email-editor'),
    ({ EmailEditorScreen }, { param }) => <EmailEditorScreen id={param('template_id')} />,
  );
export const formList = (kind: FormKind) =>
  screen(
    () => import('../../features/builders/list/form-list'),
    ({ FormList }, { search, change }) => <FormList kind={kind} search={search} change={change} />,
  );
export const createForm = (kind: FormKind) =>
  screen(
    () => import('../../features/builders/settings/create-form'),
    ({ CreateForm }) => <CreateForm kind={kind} />,
  );
export const editForm = (kind: FormKind) =>
  screen(
    () => import('../../features/builders/settings/edit-form'),
    ({ EditForm }, { param }) => <EditForm kind={kind} id={param('id')} />,
  );
export const apiPage = () =>
  screen(
    () => import('../../features/builders/api-page/api-page'),
    ({ ApiPage }, { param }) => <ApiPage key={param('id')} id={param('id')} />,
  );
export const formEditor = () => lazyScreen(() => import('../../screens/builder-form/builder-form-screen'), 'Screen');
