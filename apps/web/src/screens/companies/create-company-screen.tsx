import { CreateCompany } from '../../features/companies';

/** /companies/new, for Super users; the server decides. */
export function Screen() {
  return <CreateCompany />;
}
