import type { RoleRights } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';

/** What a viewer takes from the role. */
export interface ActiveRole {
  readonly id: Id;
  readonly title: string;
  readonly is_admin: boolean;
  readonly rights: RoleRights;
}

type RolesOfCompany = ReadonlyMap<Id, ActiveRole>;

const SQL = 'select id, title, is_admin, rights from app.roles where company_id = $1 and is_active';
const KEPT_COMPANIES = 500;

/** The active roles of a company, at most `freshMs` old: all sessions of a company share one reading. */
export class RoleCache {
  readonly #kept = new Map<Id, { readonly startedAt: number; readonly roles: Promise<RolesOfCompany> }>();

  constructor(
    private readonly database: Database,
    private readonly freshMs: number,
  ) {}

  get(companyId: Id): Promise<RolesOfCompany> {
    const kept = this.#kept.get(companyId);
    if (kept && performance.now() - kept.startedAt < this.freshMs) return kept.roles;
    const entry = { startedAt: performance.now(), roles: this.#load(companyId) };
    this.#kept.delete(companyId);
    this.#kept.set(companyId, entry);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT_COMPANIES && oldest !== undefined) this.#kept.delete(oldest);
    entry.roles.catch(() => {
      if (this.#kept.get(companyId) === entry) this.#kept.delete(companyId);
    });
    return entry.roles;
  }

  forget(): void {
    this.#kept.clear();
  }

  async #load(companyId: Id): Promise<RolesOfCompany> {
    const rows = await this.database
      .tenant(companyId)
      .read((tx) => tx.query<ActiveRole>(SQL, [companyId], 'roles-active'));
    return new Map(rows.map((role) => [role.id, role]));
  }
}
