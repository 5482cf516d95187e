import { hasTabRight, hasFullAccess, visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { CompanySetup } from '../../records';
import { isStaff } from './task-context';

/** The first parameters of every statement that reads tasks for a viewer: $1 to $5. Null is the product itself. */
export const viewerParams = (companyId: Id, viewer: Viewer | null): unknown[] => [
  companyId,
  viewer?.personId ?? null,
  viewer?.roleId ? viewer.roleId : null,
  viewer?.groups ?? [],
  viewer?.accountId ?? null,
];

/** Names every parameter of `viewerParams` with its type, for statements that may not use all of them. */
export const TYPED_PARAMS = `$2::uuid is not distinct from $2::uuid and $3::uuid is not distinct from $3::uuid
  and $4::uuid[] is not distinct from $4::uuid[] and $5::uuid is not distinct from $5::uuid`;

/** Whether an assignee row `a` names the viewer; `a.fallback_id` counts only if there is no one else. */
export const NAMES_VIEWER = `(
    (a.kind = 'person' and a.target_id = $2::uuid)
    or (a.kind = 'role' and a.target_id = $3::uuid)
    or (a.kind = 'group' and a.target_id = any($4::uuid[]))
    or (a.kind = 'record-role' and exists (select from app.record_assignees x
      where x.company_id = $1 and x.record_id = a.record_id and x.person_id = $2::uuid and x.role_id = a.target_id))
    or a.fallback_id = $2::uuid)`;

/** Whether the task `t` is assigned to the viewer, also through a role, a group, the record, or as the fallback. */
export const IS_ASSIGNED = `exists (select from app.task_assignees a where a.company_id = $1 and a.task_id = t.id and ${NAMES_VIEWER})`;

/** An SQL literal of a module key. Keys are lower-case letters, digits, hyphens and underscores. */
const literal = (key: string) => `'${key.replaceAll("'", "''")}'`;

/**
 * A predicate on `app.records r`: records whose tasks tab the viewer may open, as `evaluateAccess` decides. The test
 * of visible tasks compares the two.
 */
function recordPredicate(setup: CompanySetup, viewer: Viewer): string {
  if (hasFullAccess(viewer)) return 'true';
  if (!hasTabRight(viewer, 'tasks', 'view')) return 'false';
  const rights = viewer.rights.tabs.tasks;
  const isLimited = rights?.own === true && rights.global !== true;
  const modules = (module: string) =>
    [...setup.modules.keys()].filter((key) => visibilityScopeOf(viewer, key) === module).map(literal);
  const isOwn = '(r.id = $2::uuid or $2::uuid = any(r.people))';
  const isAmong = (keys: readonly string[]) => `r.module_key in (${keys.join(', ')})`;
  const parts = [
    ...(modules('all').length > 0
      ? [isLimited ? `(${isAmong(modules('all'))} and ${isOwn})` : isAmong(modules('all'))]
      : []),
    ...(modules('team').length > 0
      ? [`(${isAmong(modules('team'))} and ${isLimited ? isOwn : `(${isOwn} or r.groups && $4::uuid[])`})`]
      : []),
    ...(modules('own').length > 0 ? [`(${isAmong(modules('own'))} and ${isOwn})`] : []),
    'r.id = $2::uuid',
  ];
  return `(${parts.join(' or ')})`;
}

/**
 * A predicate on `app.tasks t left join app.records r`: tasks that the viewer may see. Staff see the tasks of the
 * records whose tasks they may open, those assigned to them, and those without a record that they created; others see
 * only tasks that are assigned to them on records that they may open.
 * @source spec 2-records §6
 */
export function visiblePredicate(setup: CompanySetup, viewer: Viewer): string {
  if (hasFullAccess(viewer)) return 'true';
  const record = recordPredicate(setup, viewer);
  if (!isStaff(viewer)) return `(t.record_id is not null and ${record} and ${IS_ASSIGNED})`;
  const createdSql = '(t.record_id is null and t.created_by = $5::uuid)';
  return `(${createdSql} or (t.record_id is not null and ${record}) or ${IS_ASSIGNED})`;
}

/** Joined to tasks for `visiblePredicate`. */
export const RECORD_OF_TASK = 'left join app.records r on r.company_id = $1 and r.id = t.record_id';
