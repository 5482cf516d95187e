import { HostList } from '../../features/companies';

/** /companies/hosts, for Super users; the server decides. */
export function Screen() {
  return <HostList />;
}
