import type { StageRule } from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface StageRulesRow {
  readonly rules: readonly StageRule[];
  readonly version: number;
  readonly updated_at: string;
  readonly updated_name: string;
}

/** The stage rules of a module. @param isLocked locks the row until the transaction ends */
export async function findStageRules(tx: TenantTx, module: string, isLocked = false): Promise<StageRulesRow | null> {
  const sql =
    'select rules, version, updated_at, updated_name from app.stage_rules where company_id = $1 and module_key = $2';
  const rows = await tx.query<StageRulesRow>(isLocked ? `${sql} for update` : sql, [tx.companyId, module]);
  return rows[0] ?? null;
}

/**
 * Stores the rules of a module as the next version.
 * @returns whether the stored version was `version`; nothing is stored otherwise
 */
export async function writeStageRules(
  tx: TenantTx,
  module: string,
  version: number,
  rules: readonly StageRule[],
  author: string,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into app.stage_rules as stored (company_id, module_key, rules, version, updated_at, updated_name) values ($1, $2, $3, $4 + 1, now(), $5)
     on conflict (company_id, module_key) do update set rules = excluded.rules, version = excluded.version, updated_at = excluded.updated_at,
       updated_name = excluded.updated_name where stored.version = $4 returning company_id`,
    [tx.companyId, module, JSON.stringify(rules), version, author],
    'stage-rules-write',
  );
  return rows.length > 0;
}
