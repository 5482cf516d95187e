import type { RoleRights, UserType } from '@lendwright/access';
import type { FormDefinition } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';

/**
 * The initial state of a company: modules, forms, statuses, products and roles, linked by keys of the plan. In role
 * lists of forms, `role:KEY` means the role with that key.
 */
export interface CompanyPlan {
  readonly name: string;
  readonly settings: { readonly timeZone: string; readonly dateFormat: string; readonly currency: string } & Readonly<
    Record<string, unknown>
  >;
  readonly modules: readonly {
    readonly key: string;
    readonly title: string;
    readonly icon: string;
    readonly page: string;
    readonly form: string;
  }[];
  readonly forms: readonly {
    readonly key: string;
    readonly module: string;
    readonly title: string;
    readonly definition: FormDefinition;
  }[];
  readonly statuses: readonly {
    readonly module: string;
    readonly key: string;
    readonly title: string;
    readonly hue: string;
    readonly glyph: string;
  }[];
  readonly sources: readonly string[];
  readonly groups: readonly string[];
  readonly products: readonly {
    readonly key: string;
    readonly title: string;
    readonly form: string;
    readonly programs: readonly { readonly key: string; readonly title: string; readonly prefix: string }[];
  }[];
  readonly roles: readonly {
    readonly key: string;
    readonly title: string;
    readonly userType: UserType;
    readonly isAdmin: boolean;
    readonly rights: RoleRights;
  }[];
}

/** The ids of the created rows by plan key. Statuses by `module/key`, sources and groups by title. */
export interface CompanyIds {
  readonly company: Id;
  readonly roles: ReadonlyMap<string, Id>;
  readonly forms: ReadonlyMap<string, Id>;
  readonly statuses: ReadonlyMap<string, Id>;
  readonly products: ReadonlyMap<string, Id>;
  readonly programs: ReadonlyMap<string, Id>;
  readonly sources: ReadonlyMap<string, Id>;
  readonly groups: ReadonlyMap<string, Id>;
}
