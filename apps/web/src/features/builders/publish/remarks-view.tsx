import type { FormDefinition } from '@lendwright/forms';
import { useMemo } from 'react';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder/builder-publish';
import { useDefinitionIssueText } from '../../../form-view';
import { Banner } from '../../../ui';
import { elementTitles, idAtPath } from './element-titles';
import type { DefinitionError } from './publish-refusal';
import styles from './publish.module.css';

type Remark = Answer<'checkForm'>['findings'][number];

export interface RemarksViewProps {
  readonly definition: FormDefinition;
  readonly errors: readonly DefinitionError[];
  readonly findings: readonly Remark[];
  /** Elements with a rule that is incomplete. */
  readonly unfinishedRules: readonly string[];
  readonly onReveal: (id: string) => void;
}

const SEVERITIES = ['error', 'warning', 'hint'] as const;

/** The errors that prevent publishing and the remarks of the check, each with a link to its element. */
export function RemarksView({ definition, errors, findings, unfinishedRules, onReveal }: RemarksViewProps) {
  const text = useText(builderPublish);
  const issueText = useDefinitionIssueText();
  const titles = useMemo(() => elementTitles(definition), [definition]);
  return (
    <>
      {errors.length > 0 && (
        <Banner>
          <p className={styles.bannerTitle}>{text('errors')}</p>
          <ul className={styles.findings}>
            {errors.map(({ path, ...issue }, index) => {
              const id = idAtPath(definition, path);
              return (
                <li key={index}>
                  <RemarkLine
                    title={id ? (titles.get(id) ?? id) : path}
                    message={issueText(issue)}
                    id={id}
                    onReveal={onReveal}
                  />
                </li>
              );
            })}
          </ul>
        </Banner>
      )}
      {SEVERITIES.map((severity) => {
        const ownFindings = findings.filter((remark) => remark.severity === severity);
        const shownRules = severity === 'warning' ? unfinishedRules : [];
        return (
          ownFindings.length + shownRules.length > 0 && (
            <section key={severity} aria-label={text(`severity.${severity}`)}>
              <h3 className={styles.heading}>{text(`severity.${severity}`)}</h3>
              <ul className={styles.findings} data-severity={severity}>
                {shownRules.map((id) => (
                  <li key={`unfinished ${id}`}>
                    <RemarkLine
                      title={titles.get(id) ?? id}
                      message={text('unfinishedRule')}
                      id={id}
                      onReveal={onReveal}
                    />
                  </li>
                ))}
                {ownFindings.map(({ id, ...issue }, index) => {
                  return (
                    <li key={`${issue.code} ${id} ${index}`}>
                      <RemarkLine title={titles.get(id) ?? id} message={issueText(issue)} id={id} onReveal={onReveal} />
                    </li>
                  );
                })}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

interface RemarkLineProps {
  readonly title: string;
  readonly message: string;
  readonly id: string | null;
  readonly onReveal: (id: string) => void;
}

function RemarkLine({ title, message, id, onReveal }: RemarkLineProps) {
  return (
    <>
      {id ? (
        <button type="button" className={styles.element} onClick={() => onReveal(id)}>
          {title}
        </button>
      ) : (
        <b>{title}</b>
      )}{' '}
      {/* Most remarks begin with the element's title, which is shown as the link. */}
      {message.startsWith(title) ? message.slice(title.length).trimStart() : message}
    </>
  );
}
