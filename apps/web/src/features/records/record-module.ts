/** The modules whose records are edited on one and the same screen. */
export type RecordModule = 'loans' | 'prospects' | 'contacts' | 'workforces' | 'leads';
export type PeopleModule = Exclude<RecordModule, 'loans'>;

const operationsOf = <const Name extends string>(name: Name) =>
  ({ read: `read${name}`, save: `save${name}`, list: `list${name}` }) as const;

/** What differs between modules: the calls, and the pages around. */
export const RECORD_MODULES = {
  loans: { ...operationsOf('Opportunities'), listPath: '/loans', wireName: 'opportunities' },
  prospects: { ...operationsOf('Prospects'), listPath: '/prospects', wireName: 'prospects' },
  contacts: { ...operationsOf('Contacts'), listPath: '/contacts', wireName: 'contacts' },
  workforces: { ...operationsOf('Workforces'), listPath: '/workforces', wireName: 'workforces' },
  leads: { ...operationsOf('Leads'), listPath: '/leads', wireName: 'leads' },
} as const satisfies Readonly<
  Record<RecordModule, { listPath: string; wireName: string; read: string; save: string; list: string }>
>;

/** The calls that make a person's record. */
export const PEOPLE_CALLS = {
  prospects: { blank: 'blankProspects', add: 'addProspects' },
  contacts: { blank: 'blankContacts', add: 'addContacts' },
  workforces: { blank: 'blankWorkforces', add: 'addWorkforces' },
  leads: { blank: 'blankLeads', add: 'addLeads' },
} as const satisfies Readonly<Record<PeopleModule, { blank: string; add: string }>>;

/** The people module of a path, such as `/contacts/edit/7`; prospects where the path names none. */
export function peopleModuleAt(path: string): PeopleModule {
  const first = path.split('/')[1] ?? '';
  return first in PEOPLE_CALLS ? (first as PeopleModule) : 'prospects';
}
