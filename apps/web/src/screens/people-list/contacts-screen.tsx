import { PeopleList } from './people-list';

/** /contacts */
export function Screen() {
  return <PeopleList module="contacts" />;
}
