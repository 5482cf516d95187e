import type { AnyOperation } from '@lendwright/api';
import { OWN_MODULE } from '../lenders/lender-plan';

type Explanations = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The facts about a user that the table needs, as stored for the role. */
export interface UserFacts {
  readonly userType: string;
  readonly isAdmin: boolean;
  readonly rights: { readonly modules: Explanations; readonly tabs: Explanations };
  /** A Super user who currently impersonates in this company. */
  readonly isActing?: boolean;
}

type Verdict = 'yes' | 'no' | 'by the role';

/** Rows: the caller. Columns: the required right. Written from the spec, independently of the product's code. */
const EXPECTED_VERDICTS: Readonly<Record<string, Readonly<Record<string, Verdict>>>> = {
  nobody: {
    public: 'yes',
    self: 'no',
    staff: 'no',
    admin: 'no',
    'own-admin': 'no',
    super: 'no',
    module: 'no',
    'module-named': 'no',
    tab: 'no',
  },
  super: {
    public: 'yes',
    self: 'yes',
    staff: 'no',
    admin: 'no',
    'own-admin': 'no',
    super: 'yes',
    module: 'no',
    'module-named': 'no',
    tab: 'no',
  },
  'acting super': {
    public: 'yes',
    self: 'yes',
    staff: 'yes',
    admin: 'yes',
    'own-admin': 'no',
    super: 'yes',
    module: 'yes',
    'module-named': 'yes',
    tab: 'yes',
  },
  'staff admin': {
    public: 'yes',
    self: 'yes',
    staff: 'yes',
    admin: 'yes',
    'own-admin': 'yes',
    super: 'no',
    module: 'yes',
    'module-named': 'yes',
    tab: 'yes',
  },
  'outside admin': {
    public: 'yes',
    self: 'yes',
    staff: 'no',
    admin: 'yes',
    'own-admin': 'yes',
    super: 'no',
    module: 'yes',
    'module-named': 'yes',
    tab: 'yes',
  },
  staff: {
    public: 'yes',
    self: 'yes',
    staff: 'yes',
    admin: 'no',
    'own-admin': 'no',
    super: 'no',
    module: 'by the role',
    'module-named': 'by the role',
    tab: 'by the role',
  },
  outside: {
    public: 'yes',
    self: 'yes',
    staff: 'no',
    admin: 'no',
    'own-admin': 'no',
    super: 'no',
    module: 'by the role',
    'module-named': 'by the role',
    tab: 'by the role',
  },
};

/** A tab is readable with any of three permissions and writable with one (spec 3-payments-builders §3.6). */
const TAB_PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  view: ['own', 'global', 'update'],
  update: ['update'],
};

function rowOf(user: UserFacts | null): string {
  if (user === null) return 'nobody';
  if (user.userType === 'Super') return user.isActing ? 'acting super' : 'super';
  const side = user.userType === 'Workforces' ? 'staff' : 'outside';
  if (!user.isAdmin) return side;
  return side === 'staff' ? 'staff admin' : 'outside admin';
}

/**
 * Permissions of a role, one of which is required. Borrowers and partners submit without the update permission (spec
 * 2-records §6).
 */
function permissionsForModule(user: UserFacts, action: string): readonly (readonly string[])[] {
  const viewScopes = ['own', 'global'];
  if (action === 'view') return [viewScopes];
  if (action === 'submit') return user.userType === 'Workforces' ? [viewScopes, ['update']] : [viewScopes];
  return [[action]];
}

/** The module of a right; operations with a module parameter use the custom module. */
const moduleOfRight = (right: AnyOperation['right']): string => (right.kind === 'module' ? right.module : OWN_MODULE);

/** Whether this user (null: anonymous) may call an operation that requires this right. */
export function mayCall(user: UserFacts | null, right: AnyOperation['right']): boolean {
  const verdict = EXPECTED_VERDICTS[rowOf(user)]?.[right.kind];
  if (verdict !== 'by the role' || user === null) return verdict === 'yes';
  const [heldData, words] =
    right.kind === 'module' || right.kind === 'module-named'
      ? [user.rights.modules[moduleOfRight(right)], permissionsForModule(user, right.action)]
      : right.kind === 'tab'
        ? [user.rights.tabs[right.tab], [TAB_PERMISSIONS[right.action] ?? []]]
        : [undefined, [[]]];
  return words.every((wordGroup) => wordGroup.some((word) => heldData?.[word] === true));
}

/**
 * Whether the user finds a record in a module: the global permission is needed for another person's record, any view
 * permission for the user's own.
 */
export function mayFind(user: UserFacts, module: string, isOwn: boolean): boolean {
  if (user.userType === 'Super') return user.isActing === true;
  if (user.isAdmin) return true;
  const heldModule = user.rights.modules[module] ?? {};
  if (heldModule['global'] === true && user.userType === 'Workforces') return true;
  return isOwn && (heldModule['own'] === true || heldModule['global'] === true);
}
