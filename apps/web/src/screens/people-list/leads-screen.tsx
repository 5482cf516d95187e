import { PeopleList } from './people-list';

/** /leads */
export function Screen() {
  return <PeopleList module="leads" />;
}
