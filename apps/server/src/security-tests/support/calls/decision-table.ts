import type { AnyOperation } from '@lendwright/api';
import { OWN_MODULE } from '../lenders/lender-plan';

type Words = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** What the table knows of a user: the plain facts of the role, as they stand in the database. */
export interface UserFacts {
  readonly userType: string;
  readonly isAdmin: boolean;
  readonly rights: { readonly modules: Words; readonly tabs: Words };
  /** A Super user with a reason and a time to act in this company. */
  readonly isActing?: boolean;
}

type Verdict = 'yes' | 'no' | 'by the role';

/** Rows: who asks. Columns: what an operation asks for. Written from the words of the spec, apart from the product's own code. */
const WHO: Readonly<Record<string, Readonly<Record<string, Verdict>>>> = {
  nobody: {
    public: 'yes',
    self: 'no',
    staff: 'no',
    admin: 'no',
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
    super: 'no',
    module: 'by the role',
    'module-named': 'by the role',
    tab: 'by the role',
  },
};

/** A tab opens with any of three words and is changed with one (spec 3-payments-builders §3.6). */
const TAB_WORDS: Readonly<Record<string, readonly string[]>> = {
  view: ['own', 'global', 'update'],
  update: ['update'],
};

function rowOf(user: UserFacts | null): string {
  if (user === null) return 'nobody';
  if (user.userType === 'Super') return user.isActing ? 'acting super' : 'super';
  const place = user.userType === 'Workforces' ? 'staff' : 'outside';
  if (!user.isAdmin) return place;
  return place === 'staff' ? 'staff admin' : 'outside admin';
}

/** Words of a role of which one must be held. Borrowers and partners submit without the right to update (spec 2-records §6). */
function wordsForModule(user: UserFacts, action: string): readonly (readonly string[])[] {
  const seeing = ['own', 'global'];
  if (action === 'view') return [seeing];
  if (action === 'submit') return user.userType === 'Workforces' ? [seeing, ['update']] : [seeing];
  return [[action]];
}

/** The module that a right is about; calls that name theirs name the one that the lenders made. */
const moduleOfRight = (right: AnyOperation['right']): string => (right.kind === 'module' ? right.module : OWN_MODULE);

/** Whether this user (null: nobody is signed in) may call an operation that asks for this right. */
export function mayCall(user: UserFacts | null, right: AnyOperation['right']): boolean {
  const verdict = WHO[rowOf(user)]?.[right.kind];
  if (verdict !== 'by the role' || user === null) return verdict === 'yes';
  const [held, words] =
    right.kind === 'module' || right.kind === 'module-named'
      ? [user.rights.modules[moduleOfRight(right)], wordsForModule(user, right.action)]
      : right.kind === 'tab'
        ? [user.rights.tabs[right.tab], [TAB_WORDS[right.action] ?? []]]
        : [undefined, [[]]];
  return words.every((some) => some.some((word) => held?.[word] === true));
}

/** Whether the user finds a record in a module: a stranger's needs all, the own one needs any sight of the module. */
export function mayFind(user: UserFacts, module: string, isOwn: boolean): boolean {
  if (user.userType === 'Super') return user.isActing === true;
  if (user.isAdmin) return true;
  const held = user.rights.modules[module] ?? {};
  if (held['global'] === true && user.userType === 'Workforces') return true;
  return isOwn && (held['own'] === true || held['global'] === true);
}
