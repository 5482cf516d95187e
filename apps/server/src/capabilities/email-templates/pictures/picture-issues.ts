import type { EmailIssue, EmailTemplateContent } from '@lendwright/api';
import { isId } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { attrOf, walkNodes } from '../../merge-fields';
import { languagesOf, textsIn } from '../content/email-tree';
import { findPictures } from './picture-rows';

/** Reports pictures of a content that do not exist or were not selected, in any language. */
export async function findPictureIssues(tx: TenantTx, content: EmailTemplateContent): Promise<EmailIssue[]> {
  const docs = languagesOf(content).map((language) => textsIn(content, language).doc);
  const nodes = docs.flatMap((doc) => [...walkNodes(doc)]).filter(({ node }) => node.type === 'picture');
  const namedAttrs = [...new Set(nodes.map(({ node }) => attrOf(node, 'picture')))];
  const storedIds = new Set((await findPictures(tx, namedAttrs.filter(isId))).map(({ id }) => id));
  return namedAttrs
    .filter((id) => !storedIds.has(id))
    .map((field) => ({ level: 'error', code: 'picture_missing', field }));
}
