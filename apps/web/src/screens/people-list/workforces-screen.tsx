import { PeopleList } from './people-list';

/** /workforces */
export function Screen() {
  return <PeopleList module="workforces" />;
}
