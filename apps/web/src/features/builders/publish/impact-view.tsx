import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder/builder-publish';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import styles from './publish.module.css';

export interface ImpactViewProps {
  /** Every kind of form has records except libraries, which are copied into forms. */
  readonly kind: Answer<'readForm'>['kind'];
  readonly impact: Answer<'checkForm'>['impact'];
  /** The version that existing records use. */
  readonly version: number;
}

const titlesOf = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title).join(', ');

/** The impact of publishing in sentences, including what stays unchanged. */
export function ImpactView({ kind, impact, version }: ImpactViewProps) {
  const text = useText(builderPublish);
  const settings = useText(builderSettings);
  const isLibrary = kind === 'library';
  const { records, drafts, columns, forms, programs } = impact;
  return (
    <section aria-label={text('impactTitle')}>
      <h3 className={styles.heading}>{text('impactTitle')}</h3>
      <ul className={styles.impact}>
        {!isLibrary && (
          <li>{records > 0 ? text('impactRecords', { count: records, version }) : text('impactNoRecords')}</li>
        )}
        {isLibrary && forms.length === 0 && <li>{settings('noUses')}</li>}
        {drafts > 0 && <li>{text('impactDrafts', { count: drafts })}</li>}
        {columns.length > 0 && <li>{text('impactColumns', { titles: columns.join(', ') })}</li>}
        {forms.length > 0 && <li>{text('impactForms', { titles: titlesOf(forms) })}</li>}
        {programs.length > 0 && <li>{text('impactPrograms', { titles: titlesOf(programs) })}</li>}
      </ul>
    </section>
  );
}
