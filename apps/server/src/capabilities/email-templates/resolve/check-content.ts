import type { Viewer } from '@lendwright/access';
import type { EmailIssue, EmailNode, EmailTemplateContent, EmailTexts } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import {
  attrOf,
  checkNodes,
  commonMergeFields,
  mergeFieldsFor,
  namedFor,
  plainText,
  walkNodes,
} from '../../merge-fields';
import { formFor, moduleOf, type CompanySetup } from '../../records';
import { languagesOf, textsIn, emailTree } from '../content/email-tree';

const error = (code: EmailIssue['code'], field: string): EmailIssue => ({ level: 'error', code, field });

const isVisible = ({ type }: EmailNode) => ['text', 'mergeField', 'picture'].includes(type);

function textIssues(texts: EmailTexts, language: string): EmailIssue[] {
  const nodes = [...walkNodes(texts.doc)].map(({ node }) => node);
  const incompleteNodes = nodes.filter(
    (node) => node.type === 'emailButton' && (attrOf(node, 'href') === '' || !(node.content ?? []).some(isVisible)),
  );
  return [
    ...(texts.subject === '' ? [error('subject_missing', language)] : []),
    ...(nodes.some(isVisible) ? [] : [error('text_missing', language)]),
    ...incompleteNodes.map((node) => error('button_incomplete', plainText(node))),
  ];
}

/** The form of a template and its fields as the viewer may see them; without one, the fields of every loan. */
export function fieldsOf(setup: CompanySetup, viewer: Viewer, formId: Id | null) {
  const publishedForm = formId === null ? undefined : setup.forms.get(formId);
  if (!publishedForm)
    return { form: null, fields: { fields: namedFor(setup, viewer, commonMergeFields(setup)), groups: [] } };
  const { form, moduleKey } = publishedForm;
  return { form: formFor(form, viewer), fields: mergeFieldsFor(setup, moduleOf(setup, moduleKey), form, viewer) };
}

/** Checks a content against the fields of its form, without a record, in all languages. */
export function issuesOf(
  setup: CompanySetup,
  viewer: Viewer,
  formId: Id | null,
  content: EmailTemplateContent,
): EmailIssue[] {
  const { form, fields } = fieldsOf(setup, viewer, formId);
  const issues = languagesOf(content).flatMap((language) => {
    const texts = textsIn(content, language);
    return [...textIssues(texts, language), ...checkNodes(emailTree(texts), form, fields)];
  });
  return [...new Map(issues.map((issue) => [`${issue.code} ${issue.field}`, issue])).values()];
}
