import type { Answer, InputOf } from '../../client';

/** The modules whose records are listed by one and the same list. */
export type ListModule = 'loans' | 'prospects' | 'contacts' | 'workforces' | 'leads';

export type ListAnswer = Answer<'listOpportunities'>;
export type ListRecord = ListAnswer['records'][number];
export type ListSetup = NonNullable<ListAnswer['setup']>;
export type ListStatus = ListAnswer['status'][number];
export type ListBody = InputOf<'listOpportunities'>['body'];
export type ListPermissions = ListAnswer['permissions'];

const callsOf = <const Name extends string>(name: Name) =>
  ({
    list: `list${name}`,
    save: `save${name}`,
    deactivate: `deactivate${name}`,
    activate: `activate${name}`,
    saveColumns: `save${name}Columns`,
  }) as const;

/** The calls of each module; loans have a name of their own on the wire. */
export const LIST_CALLS = {
  loans: callsOf('Opportunities'),
  prospects: callsOf('Prospects'),
  contacts: callsOf('Contacts'),
  workforces: callsOf('Workforces'),
  leads: callsOf('Leads'),
} as const satisfies Readonly<Record<ListModule, unknown>>;

/** The key under which a module's list set-up is kept. */
export const setupKey = (module: ListModule) => ['listSetup', module] as const;
