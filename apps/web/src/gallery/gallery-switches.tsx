import { Choice } from '../ui';
import type { GalleryMenuProps } from './gallery-menu';
import styles from './gallery.module.css';

/** Display settings: theme, width, viewer and language. */
export function GallerySwitches({ choice, onChoose }: GalleryMenuProps) {
  return (
    <div className={styles.switches}>
      <Choice
        label="Look"
        value={choice.appearance}
        onChange={(appearance) => onChoose({ appearance })}
        options={[
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ]}
      />
      <Choice
        label="Width"
        value={choice.width === null ? 'window' : 'phone'}
        onChange={(width) => onChoose({ width: width === 'phone' ? 390 : null })}
        options={[
          { value: 'window', title: 'Window' },
          { value: 'phone', title: '390' },
        ]}
      />
      <Choice
        label="For"
        value={choice.as}
        onChange={(role) => onChoose({ as: role })}
        options={[
          { value: 'staff', title: 'Staff' },
          { value: 'borrower', title: 'Borrower' },
        ]}
      />
      <Choice
        label="Language"
        value={choice.lang}
        onChange={(lang) => onChoose({ lang })}
        options={[
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
          { value: 'long', title: 'Twice as long' },
        ]}
      />
    </div>
  );
}
