import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import styles from './reading.module.css';

/** How a document is shown: its text at reading size, or its exact pages. */
export type SignView = 'reading' | 'page';

export interface ViewSwitchProps {
  readonly view: SignView;
  readonly onChange: (view: SignView) => void;
}

const VIEWS = [
  { view: 'reading', key: 'readingView', path: 'M4 6h9M8.5 6v12M13 12h7M16.5 12v6' },
  { view: 'page', key: 'pageView', path: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6' },
] as const;

/** Switches between the reading view and the exact pages. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const text = useText(signing);
  return (
    <div className={styles.switch} role="group" aria-label={text('views')}>
      {VIEWS.map((entry) => (
        <button key={entry.view} type="button" aria-pressed={entry.view === view} onClick={() => onChange(entry.view)}>
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={entry.path} />
          </svg>
          {text(entry.key)}
        </button>
      ))}
    </div>
  );
}
