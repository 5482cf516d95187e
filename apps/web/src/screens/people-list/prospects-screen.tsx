import { PeopleList } from './people-list';

/** /prospects */
export function Screen() {
  return <PeopleList module="prospects" />;
}
