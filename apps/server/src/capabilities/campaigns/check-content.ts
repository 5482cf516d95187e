import type { AnswerOf, previewCampaign } from '@lendwright/api';
import type { ComposedEmail, Composer } from './build-email';
import { postalAddressOf } from './email-footer';
import { fieldsIn } from './merge-content';
import type { WireCampaign } from './read-campaign';

export type CampaignIssue = AnswerOf<typeof previewCampaign>['issues'][number];

const issue = (kind: CampaignIssue['kind'], isError: boolean, field = '', count = 0): CampaignIssue => ({
  ...{ kind, isError, field, count },
});

/** The issues of the content itself. */
export function contentIssues(
  { subject, test, html, template, fields }: WireCampaign,
  composer: Pick<Composer, 'setup' | 'template'>,
): CampaignIssue[] {
  const isOwn = template === null;
  const knownKeys = new Set(fields.map(({ key }) => key));
  const unknownFields = fieldsIn([subject, test?.subject, isOwn ? html : ''].join(' ')).filter(
    (key) => !knownKeys.has(key),
  );
  return [
    ...(isOwn && subject.trim() === '' ? [issue('no_subject', true)] : []),
    ...(isOwn && html.trim() === '' ? [issue('no_content', true)] : []),
    ...(!isOwn && composer.template === null ? [issue('no_template', true)] : []),
    ...(postalAddressOf(composer.setup) === '' ? [issue('no_postal_address', true)] : []),
    ...unknownFields.map((key) => issue('unknown_field', true, key)),
  ];
}

/** The issues of the emails to some people, each with the number of affected people. */
export function emailIssues(emails: readonly ComposedEmail[]): CampaignIssue[] {
  const foundIssues = new Map<string, CampaignIssue>();
  for (const { kind, field } of emails.flatMap(({ problems }) => problems)) {
    const key = kind === 'too_large' ? kind : `${kind} ${field}`;
    foundIssues.set(key, issue(kind, kind !== 'empty_field', field, (foundIssues.get(key)?.count ?? 0) + 1));
  }
  return [...foundIssues.values()];
}
