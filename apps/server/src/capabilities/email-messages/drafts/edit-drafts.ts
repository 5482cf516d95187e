import {
  confirmation,
  type AnswerOf,
  type BodyOf,
  type createEmailDraft as createOperation,
  type listEmailDrafts as listOperation,
  type saveEmailDraft as saveOperation,
} from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { missingRefusal } from '../../records';
import { accessComposer, accessSubject, type EmailContext } from '../composer/access-composer';
import { readDraftFiles, removeDraftFile, type DraftFileRow } from './draft-file-rows';
import {
  insertDraft,
  lockDraft,
  readDrafts,
  removeDraft,
  removeSentDrafts,
  updateDraft,
  type DraftRow,
} from './draft-rows';

export const presentDraftFile = ({ id, name, type, size }: DraftFileRow) => ({
  ...{ _id: id, name, type, size: Number(size) },
});

/** Presents a draft with its own files, selected from the files of several drafts. */
export const presentDraft = (
  { id, content, updated_at: updatedAt }: DraftRow,
  files: readonly DraftFileRow[],
): AnswerOf<typeof listOperation>['drafts'][number] => ({
  ...content,
  ...{ _id: id, body: cleanHtml(content.body), template: content.template ?? null, updatedAt },
  files: files.filter(({ draft_id: draft }) => draft === id).map(presentDraftFile),
});

/** The viewer's own drafts of a record. @throws Refusal 404 not_found, 403 forbidden */
export async function listEmailDrafts(context: EmailContext, owner: Id): Promise<AnswerOf<typeof listOperation>> {
  const { tx, viewer } = context;
  await accessComposer(context, owner);
  const drafts = await readDrafts(tx, viewer.accountId, owner);
  const files = await readDraftFiles(
    tx,
    drafts.map(({ id }) => id),
  );
  return { drafts: drafts.map((draft) => presentDraft(draft, files)) };
}

const cleanContent = <Content extends { readonly body: string }>(content: Content): Content => ({
  ...content,
  body: cleanHtml(content.body),
});

/** @throws Refusal 404 not_found, 403 forbidden */
export async function createEmailDraft(
  context: EmailContext,
  { module, owner, ...content }: BodyOf<typeof createOperation>,
  now: Date,
): Promise<AnswerOf<typeof createOperation>> {
  const { tx, viewer } = context;
  const subject = await accessSubject(context, { module_key: module, record_id: owner });
  await removeSentDrafts(tx, viewer.accountId);
  const id = newId();
  await insertDraft(tx, viewer.accountId, { ...subject, id, content: cleanContent(content) });
  return { _id: id, updatedAt: now.toISOString() };
}

/** Replaces the content of the viewer's own draft. @throws Refusal 404 not_found, 403 forbidden */
export async function saveEmailDraft(
  context: EmailContext,
  id: Id,
  content: BodyOf<typeof saveOperation>,
  now: Date,
): Promise<AnswerOf<typeof saveOperation>> {
  const { tx, viewer } = context;
  const draft = await lockDraft(tx, viewer.accountId, id);
  if (!draft) throw missingRefusal();
  await accessSubject(context, draft);
  await updateDraft(tx, id, cleanContent(content));
  return { _id: id, updatedAt: now.toISOString() };
}

/** @throws Refusal 404 not_found */
export async function deleteEmailDraft({ tx, viewer }: EmailContext, id: Id) {
  if (!(await removeDraft(tx, viewer.accountId, id))) throw missingRefusal();
  return confirmation('emailMessages.draftDeleted');
}

/** @throws Refusal 404 not_found */
export async function removeEmailFile({ tx, viewer }: EmailContext, id: Id) {
  if (!(await removeDraftFile(tx, viewer.accountId, id))) throw missingRefusal();
  return confirmation('emailMessages.fileRemoved');
}
