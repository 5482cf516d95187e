import { useState } from 'react';
import { useText } from '../../i18n';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { SegmentedTabs } from '../../ui';
import { Outline } from '../outline/outline';
import { ElementsTab } from './elements-tab';
import { LibraryTab } from './library-tab';
import styles from './palette.module.css';

const TABS = ['elements', 'library', 'outline'] as const;

/** The left side of the builder: element types, libraries, and the outline of the form. */
export function Palette() {
  const text = useText(builderPalette);
  const [tab, setTab] = useState<string>('elements');
  return (
    <aside className={styles.palette} aria-label={text('palette')}>
      <SegmentedTabs
        label={text('palette')}
        tabs={TABS.map((id) => ({ id, title: text(`tab.${id}`) }))}
        value={tab}
        onChange={setTab}
        controls="builder-palette"
      />
      <div id="builder-palette" role="tabpanel" aria-label={text(`tab.${tab as 'elements'}`)} className={styles.body}>
        {tab === 'elements' && <ElementsTab />}
        {tab === 'library' && <LibraryTab />}
        {tab === 'outline' && <Outline />}
      </div>
    </aside>
  );
}
