import type { Viewer } from '@lendwright/access';
import { BUNDLE_LIMITS, reason, type AnswerOf, type BodyOf, type createDocumentBundle } from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { Services } from '../../platform/services';
import { recordAuditEvent } from '../audit';
import { authorOf, missingRefusal, numberOf, type RecordEngine } from '../records';
import { insertBundle } from './bundle-rows';
import { findParts } from './find-parts';
import { coverOf } from './merge/cover-page';
import type { MergePlan } from './merge/merge-plan';
import { MERGE_JOB, partsLocation } from './merge/merge-job-name';

type Body = BodyOf<typeof createDocumentBundle>;

/** Removes repeated items. */
const distinctItems = (items: Body['items']): Body['items'] => [
  ...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values(),
];

function assertMergeable(parts: readonly { readonly size: number }[], isDenied: boolean): void {
  if (isDenied) throw new Refusal(403, 'forbidden', reason('documentBundles.fileDenied'));
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  if (parts.length > BUNDLE_LIMITS.mergedFiles || bytes > BUNDLE_LIMITS.mergedBytes)
    throw new Refusal(422, 'invalid', reason('documentBundles.tooMuch'));
}

/**
 * Stores a selection of files. A PDF is merged by a job; an archive is written when it is downloaded.
 * @throws Refusal 404 not_found for anything that the viewer may not see, 403 forbidden, 422 invalid
 */
export async function createBundle(
  { engine, jobs, clock }: Pick<Services, 'jobs' | 'clock'> & { readonly engine: RecordEngine },
  scope: TenantScope,
  viewer: Viewer,
  { owner, format, items: givenItems, name, hasCover, hasPageNumbers }: Body,
): Promise<AnswerOf<typeof createDocumentBundle>> {
  const setup = await engine.setups.of(scope);
  const items = distinctItems(givenItems);
  const id = newId();
  return scope.write(async (tx) => {
    const { record, parts, deniedItems, missingItems } = await findParts({ engine, setup, viewer }, tx, owner, items);
    if (missingItems.length > 0) throw missingRefusal();
    if (format === 'pdf') assertMergeable(parts, deniedItems.length > 0);
    const number = numberOf(record.row, setup);
    const bundle = { id, record_id: owner, format, name: name || number || 'Documents', items };
    const cover = hasCover ? coverOf(setup, viewer, bundle.name, clock.now()) : null;
    const plan: MergePlan = { parts, cover, hasPageNumbers };
    const sealedParts =
      format === 'pdf' ? engine.vault.seal(scope.companyId, partsLocation(id), JSON.stringify(plan)) : null;
    await insertBundle(tx, { ...bundle, sealedParts }, authorOf(viewer));
    await recordAuditEvent(tx, viewer, {
      act: 'documents_downloaded',
      subject: { kind: 'record', id: owner, title: number ?? '' },
      details: { format, files: parts.length },
    });
    if (format === 'pdf') await jobs.add(tx, MERGE_JOB, { companyId: scope.companyId, id });
    return { _id: id };
  });
}
