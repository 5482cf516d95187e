import * as api from '@lendwright/api';
import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { stableText } from '../file/stable-text';
import type { Content, Section, SectionContext } from './section';

/** The operations of templates that are drafted and published. */
const EMAILS = {
  list: api.listEmailTemplates,
  read: api.readEmailTemplate,
  readVersion: api.readEmailTemplateVersion,
  create: api.createEmailTemplate,
  saveSettings: api.saveEmailTemplate,
  saveDraft: api.saveEmailTemplateDraft,
  publish: api.publishEmailTemplate,
};
const CONTRACTS = {
  list: api.listContractTemplates,
  read: api.readContractTemplate,
  readVersion: api.readContractVersion,
  create: api.createContractTemplate,
  saveSettings: api.saveContractTemplate,
  saveDraft: api.saveContractDraft,
  publish: api.publishContractTemplate,
};
type Operations = typeof EMAILS | typeof CONTRACTS;

interface TemplateKind {
  readonly key: 'emailTemplates' | 'contractTemplates';
  readonly operations: Operations;
  readonly settings: readonly string[];
}

/** A template with its published text, or the draft before the first publication. */
async function readTemplate({ calls }: SectionContext, { operations, settings }: TemplateKind, id: string) {
  const template = await calls.call(operations.read, { params: { id } });
  const { publishedVersion, form, version, draftVersion, draft, hasChanges } = template;
  const isPublished = publishedVersion > 0;
  const params = { id, version: publishedVersion };
  const content = isPublished ? (await calls.call(operations.readVersion, { params })).content : draft;
  const templateContent: Content = { ...template, form: form?._id ?? null };
  const namedParts = Object.fromEntries([...settings, 'form', 'active'].map((part) => [part, templateContent[part]]));
  return { settings: namedParts, content, isPublished, version, draftVersion, hasDraft: isPublished && hasChanges };
}

async function saveTemplate(
  context: SectionContext,
  kind: TemplateKind,
  id: string,
  givenContent: Content,
): Promise<void> {
  const { calls } = context;
  const { operations } = kind;
  const { content, isPublished, ...settings } = givenContent;
  const storedTemplate = await readTemplate(context, kind, id);
  const params = { id };
  if (stableText(settings) !== stableText(storedTemplate.settings))
    await calls.call(operations.saveSettings, { params, body: { ...settings, version: storedTemplate.version } });
  const isSame = stableText(content) === stableText(storedTemplate.content);
  if (isSame && isPublished === storedTemplate.isPublished) return;
  if (storedTemplate.hasDraft) throw new Refusal(422, 'invalid', reason('configuration.draftWaits'));
  let version = storedTemplate.draftVersion;
  if (!isSame) ({ version } = await calls.call(operations.saveDraft, { params, body: { version, content } }));
  if (isPublished === true) await calls.call(operations.publish, { params, body: { version } });
}

/** Templates with their published text. An additional draft is neither exported nor overwritten. */
function templateSection(kind: TemplateKind): Section {
  const { key, operations } = kind;
  return {
    key,
    creation: 'early',
    parts: [...kind.settings, 'form', 'active', 'content', 'isPublished'],
    async list({ calls }) {
      const { templates } = await calls.call(operations.list);
      return templates.map(({ _id: id, title: name, active: isActive }) => ({ id, name, isActive }));
    },
    async read(context, id) {
      const { settings, content, isPublished } = await readTemplate(context, kind, id);
      return { ...settings, content, isPublished };
    },
    async create({ calls }, { content: _content, isPublished: _isPublished, active: _active, ...settings }) {
      return (await calls.call(operations.create, { body: settings }))._id;
    },
    save: (context, id, content) => saveTemplate(context, kind, id, content),
  };
}

export const emailTemplateSection = templateSection({
  key: 'emailTemplates',
  operations: EMAILS,
  settings: ['title', 'category'],
});

export const contractTemplateSection = templateSection({
  key: 'contractTemplates',
  operations: CONTRACTS,
  settings: ['title', 'subject', 'description', 'doctype'],
});
