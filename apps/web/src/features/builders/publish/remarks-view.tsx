import type { FormDefinition } from '@lendwright/forms';
import { useMemo } from 'react';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder-publish';
import { Banner } from '../../../ui';
import { elementTitles, idAtPath } from './element-titles';
import type { DefinitionError } from './publish-refusal';
import styles from './publish.module.css';

type Remark = Answer<'checkForm'>['remarks'][number];

export interface RemarksViewProps {
  readonly definition: FormDefinition;
  readonly errors: readonly DefinitionError[];
  readonly remarks: readonly Remark[];
  readonly onReveal: (id: string) => void;
}

/** Remarks with a translation; others are shown as the server wrote them. */
const TRANSLATED_REMARKS = ['formula-withheld', 'formula-shows-hidden'] as const;
const translatedCode = (code: string) => TRANSLATED_REMARKS.find((one) => one === code);

const SEVERITIES = ['error', 'warning', 'hint'] as const;

/** The errors that prevent publishing and the remarks of the check, each with a link to its element. */
export function RemarksView({ definition, errors, remarks, onReveal }: RemarksViewProps) {
  const text = useText(builderPublish);
  const titles = useMemo(() => elementTitles(definition), [definition]);
  return (
    <>
      {errors.length > 0 && (
        <Banner>
          <p className={styles.bannerTitle}>{text('faults')}</p>
          <ul className={styles.remarks}>
            {errors.map(({ path, message }, at) => {
              const id = idAtPath(definition, path);
              return (
                <li key={at}>
                  <RemarkLine
                    title={id ? (titles.get(id) ?? id) : path}
                    message={message}
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
        const some = remarks.filter((remark) => remark.severity === severity);
        return (
          some.length > 0 && (
            <section key={severity} aria-label={text(`severity.${severity}`)}>
              <h3 className={styles.heading}>{text(`severity.${severity}`)}</h3>
              <ul className={styles.remarks} data-severity={severity}>
                {some.map(({ id, code, message }, at) => {
                  const knownCode = translatedCode(code);
                  return (
                    <li key={`${code} ${id} ${at}`}>
                      <RemarkLine
                        title={titles.get(id) ?? id}
                        message={knownCode ? text(`remark.${knownCode}`) : message}
                        id={id}
                        onReveal={onReveal}
                      />
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
