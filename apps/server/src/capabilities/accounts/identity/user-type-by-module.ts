import type { UserType } from '@lendwright/access';

/** The user type of the people in each module. */
export const USER_TYPE_BY_MODULE = {
  prospects: 'Prospects',
  contacts: 'Contacts',
  workforces: 'Workforces',
} as const satisfies Readonly<Record<string, UserType>>;
