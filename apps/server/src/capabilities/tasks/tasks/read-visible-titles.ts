import type { Id } from '@lendwright/kernel';
import type { OpenTaskTitles } from '../../notifications';
import type { RecordEngine } from '../../records';
import { TYPED_PARAMS, RECORD_OF_TASK, viewerParams, visiblePredicate } from './task-visibility';

/** The titles of the tasks that a viewer may see now. */
export const readVisibleTitles =
  (engine: RecordEngine): OpenTaskTitles =>
  async (scope) => {
    const setup = await engine.setups.of(scope);
    return async (tx, viewer, ids) => {
      if (ids.length === 0) return new Map();
      const rows = await tx.query<{ id: Id; title: string }>(
        `select t.id, t.title from app.tasks t ${RECORD_OF_TASK}
         where t.company_id = $1 and t.id = any($6::uuid[]) and t.is_active and ${visiblePredicate(setup, viewer)} and ${TYPED_PARAMS}`,
        [...viewerParams(tx.companyId, viewer), ids],
      );
      return new Map(rows.map(({ id, title }) => [id, title]));
    };
  };
