import type { Viewer } from '@lendwright/access';
import type { AnswerOf, readDraft as operation } from '@lendwright/api';
import { moveAnswers, type Answers } from '@lendwright/forms';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { type RecordEngine, formViewer } from '../../records';
import { visibleReport } from '../form-move/visible-report';
import { findDraft } from './draft-rows';
import { storableAnswers } from './storable-answers';
import { findDraftSubject } from './find-draft-subject';

/**
 * Reads the viewer's own draft, filtered again to what the viewer may change now, and migrated if it was typed on
 * another form version than the record (or create page) currently has.
 * @throws Refusal 404 not_found
 */
export async function readDraft(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  subject: string,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const foundSubject = await findDraftSubject(tx, setup, viewer, subject);
    const row = await findDraft(tx, viewer.accountId, subject);
    const version = row && foundSubject.formVersion(row.form_id);
    if (!row || version === null) return { draft: null };
    const sealLocation = { table: 'drafts', row: viewer.accountId, field: subject };
    const typedAnswers = JSON.parse(engine.vault.unseal(tx.companyId, sealLocation, row.sealed)) as Answers;
    const ownViewer = formViewer(viewer, foundSubject.mayUpdate);
    const [from, to] = await Promise.all([
      engine.setups.formOf(tx, setup, row.form_id, row.form_version),
      engine.setups.formOf(tx, setup, row.form_id, version),
    ]);
    const movedAnswers =
      version === row.form_version
        ? { answers: typedAnswers, report: [] }
        : moveAnswers(from, to, storableAnswers(from, ownViewer, typedAnswers));
    return {
      draft: {
        at: row.at,
        form: row.form_id,
        formVersion: version,
        recordVersion: row.record_version,
        answers: storableAnswers(to, ownViewer, movedAnswers.answers, version !== row.form_version),
        moved: visibleReport(movedAnswers.report, [from, to], ownViewer),
      },
    };
  });
}
