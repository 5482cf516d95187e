import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { Icon, StatusGlyph } from '../../ui';
import { AREA_KINDS, needsAction, type AreaSection } from '../documents';
import styles from './document-area.module.css';

export interface AreaStripProps {
  readonly sections: readonly AreaSection[];
  readonly onNavigate: (section: AreaSection) => void;
}

/** The kinds of documents of a record with their state; a click goes to the first section of a kind. */
export function AreaStrip({ sections, onNavigate }: AreaStripProps) {
  const text = useText(documentArea);
  const kinds = AREA_KINDS.flatMap((kind) => {
    const ofKind = sections.filter((section) => section.kind === kind);
    const main = ofKind.find(needsAction) ?? ofKind[0];
    return main ? [{ kind, main, counts: ofKind.flatMap(({ count }) => (count === null ? [] : [count])) }] : [];
  });
  return (
    <nav className={styles.strip} aria-label={text('overview')}>
      {kinds.map(({ kind, main, counts }) => (
        <button key={kind} type="button" className={styles.kind} onClick={() => onNavigate(main)}>
          <span className={styles.kindHead}>
            <Icon of={main.icon} />
            <span className={styles.kindTitle}>{text(`kind-${kind}`)}</span>
            {counts.length > 0 && <b>{counts.reduce((sum, count) => sum + count, 0)}</b>}
          </span>
          <span className={styles.kindFact}>
            {needsAction(main) && <StatusGlyph shape="half" hue="petrol" />}
            <span>{main.fact || '–'}</span>
          </span>
        </button>
      ))}
    </nav>
  );
}
