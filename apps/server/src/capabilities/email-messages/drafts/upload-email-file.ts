import { reason, type AnswerOf, type uploadEmailFile as operation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { isId, Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { withStagedFiles } from '../../../platform/files/staged-files';
import type { UploadPart } from '../../../platform/http/route';
import { derivedId } from '../../../platform/idempotency/derived-id';
import { receiveSingleFile, titledTarget, type Inspector } from '../../documents';
import { missingRefusal, type RecordEngine } from '../../records';
import { accessSubject } from '../composer/access-composer';
import { assertAttachable } from '../send/collect-attachments';
import { insertDraftFile, readDraftFiles, type DraftFileRow } from './draft-file-rows';
import { lockDraft } from './draft-rows';
import { presentDraftFile } from './edit-drafts';

/** @source spec 2-records §5 (Compose): images, xlsx, xls, csv, pdf and ppt variants */
const TYPES = ['jpg', 'jpeg', 'png', 'xlsx', 'xls', 'csv', 'pdf', 'ppt', 'pptx'];
const MAX_FILES = 20;

export interface UploadServices {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly inspector: Inspector;
}

/**
 * Stores a file for the viewer's own draft. The same file of a draft is stored once.
 * @throws Refusal 404 not_found, 403 forbidden, 413 attachments_too_large, and those of `receiveSingleFile`
 */
export async function uploadEmailFile(
  { engine, files, inspector }: UploadServices,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const access = async (tx: TenantTx, id: string) => {
    const draft = isId(id) ? await lockDraft(tx, viewer.accountId, id) : null;
    if (!draft) throw missingRefusal();
    await accessSubject({ engine, tx, setup, viewer }, draft);
    return draft;
  };
  return withStagedFiles(files, async (stage) => {
    const checkTarget = async (fields: ReadonlyMap<string, string>) => {
      await scope.write((tx) => access(tx, fields.get('draft') ?? ''));
      return titledTarget('', TYPES);
    };
    const { fields, file } = await receiveSingleFile({ files, inspector, stage }, checkTarget, parts);
    const storedFile = await scope.write(async (tx) => {
      const draft = await access(tx, fields.get('draft') ?? '');
      const otherRows = await readDraftFiles(tx, [draft.id]);
      const id = derivedId([draft.id, file.name, file.sha256]);
      const { name, type, size, sha256, key } = file;
      const row: DraftFileRow = { id, draft_id: draft.id, name, type, size, sha256, storage_key: key };
      const isNew = !otherRows.some((otherRow) => otherRow.id === id);
      if (isNew) assertAttachable([...otherRows, row]);
      if (isNew && otherRows.length >= MAX_FILES)
        throw new Refusal(413, 'too_many_files', reason('emailMessages.tooManyFiles', { count: MAX_FILES }));
      return { row, isNew: isNew && (await insertDraftFile(tx, row)) };
    });
    if (!storedFile.isNew) await files.remove(file.key);
    return presentDraftFile(storedFile.row);
  });
}
