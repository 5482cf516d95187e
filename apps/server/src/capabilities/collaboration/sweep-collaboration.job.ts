import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { runInEachCompany } from '../../platform/jobs/each-company';
import { deleteOldDrafts } from './drafts/draft-rows';
import { deleteStalePresence } from './presence/presence-rows';

/** Deletes drafts older than 30 days and stale presence rows; scheduled daily. */
export const sweepCollaborationJob: JobDefinition = defineJob('records-sweep', z.unknown(), (_payload, context) =>
  runInEachCompany(context, (scope) =>
    scope.write(async (tx) => {
      await deleteOldDrafts(tx);
      await deleteStalePresence(tx);
    }),
  ),
);
