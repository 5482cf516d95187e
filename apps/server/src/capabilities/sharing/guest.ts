import type { Viewer } from '@lendwright/access';
import { CONTACT_CHOICE } from '@lendwright/api';
import { PROSPECTS, type RecordEngine } from '../records';
import { guestForm } from './guest-form';
import type { Grant } from './share-rows';

/** Who acts with a grant in the company that owns the loan. */
export interface Guest {
  /** The owner's engine with forms that are limited to the grant. */
  readonly engine: RecordEngine;
  readonly viewer: Viewer;
}

type Person = Pick<Viewer, 'accountId' | 'fullName' | 'language'> & { readonly company: string };

/**
 * The engine and the viewer with which a person of another company reads or saves one loan. The viewer has no person, no
 * groups and no tabs in the owner's company; its role is the grant. It may only be used with the loan of the grant.
 */
export function guestOf(engine: RecordEngine, ownerId: string, grant: Grant, person: Person): Guest {
  const { accountId, fullName, language, company } = person;
  const isContactShared = grant.fields.includes(CONTACT_CHOICE);
  return {
    engine: {
      ...engine,
      setups: {
        of: (scope) => engine.setups.of(scope),
        within: (tx) => engine.setups.within(tx),
        readCurrent: (tx) => engine.setups.readCurrent(tx),
        readTriggers: (tx) => engine.setups.readTriggers(tx),
        close: () => engine.setups.close(),
        formOf: async (tx, setup, formId, version) =>
          guestForm(await engine.setups.formOf(tx, setup, formId, version), grant),
      },
    },
    viewer: {
      accountId,
      companyId: ownerId,
      personId: null,
      userType: 'Workforces',
      roleId: grant.id,
      roleTitle: '',
      isAdmin: false,
      fullName: `${fullName} (${company})`,
      ...(language !== undefined && { language }),
      rights: {
        modules: {
          loans: { global: true, update: grant.access === 'Edit' },
          // Only decides whether the loan shows the borrower's email and phone; nothing opens the prospect.
          ...(isContactShared && { [PROSPECTS.key]: { global: true } }),
        },
        tabs: {},
      },
    },
  };
}
