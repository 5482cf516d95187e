import type { RoleRights } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';

/** The role fields that a viewer needs. */
export interface ActiveRole {
  readonly id: Id;
  readonly title: string;
  readonly is_admin: boolean;
  readonly rights: RoleRights;
}

type RolesOfCompany = ReadonlyMap<Id, ActiveRole>;

const SQL = 'select id, title, is_admin, rights from app.roles where company_id = $1 and is_active';
const MAX_COMPANIES = 500;

/** Caches the active roles of each company for `freshMs`. All sessions of a company share one read. */
export class RoleCache {
  readonly #cached = new Map<Id, { readonly startedAt: number; readonly roles: Promise<RolesOfCompany> }>();

  constructor(
    private readonly database: Database,
    private readonly freshMs: number,
  ) {}

  get(companyId: Id): Promise<RolesOfCompany> {
    const cachedEntry = this.#cached.get(companyId);
    if (cachedEntry && performance.now() - cachedEntry.startedAt < this.freshMs) return cachedEntry.roles;
    const entry = { startedAt: performance.now(), roles: this.#load(companyId) };
    this.#cached.delete(companyId);
    this.#cached.set(companyId, entry);
    const oldestKey = this.#cached.keys().next().value;
    if (this.#cached.size > MAX_COMPANIES && oldestKey !== undefined) this.#cached.delete(oldestKey);
    entry.roles.catch(() => {
      if (this.#cached.get(companyId) === entry) this.#cached.delete(companyId);
    });
    return entry.roles;
  }

  forget(): void {
    this.#cached.clear();
  }

  async #load(companyId: Id): Promise<RolesOfCompany> {
    const rows = await this.database
      .tenant(companyId)
      .read((tx) => tx.query<ActiveRole>(SQL, [companyId], 'roles-active'));
    return new Map(rows.map((role) => [role.id, role]));
  }
}
