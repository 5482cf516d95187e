import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_APPEARANCE, Toasts } from '../ui';
import { ThemeProvider } from '../ui/theme/theme-provider';
import { readChoice, writeChoice, type GalleryChoice } from './gallery-choice';
import { setGalleryLanguage } from './gallery-language';
import { GalleryMenu } from './gallery-menu';
import { GalleryStage } from './gallery-stage';
import { GallerySwitches } from './gallery-switches';
import readAloud from '../ui/text/read-aloud.module.css';
import styles from './gallery.module.css';

/** The active language; null until its texts are loaded. */
function useLanguage(wantedChoice: GalleryChoice['lang']): GalleryChoice['lang'] | null {
  const [loadedLanguage, setLoadedLanguage] = useState<GalleryChoice['lang'] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void setGalleryLanguage(wantedChoice).then(() => isCurrent && setLoadedLanguage(wantedChoice));
    return () => {
      isCurrent = false;
    };
  }, [wantedChoice]);
  return loadedLanguage;
}

/** The gallery's state, stored in the URL. */
function useChoice(): readonly [GalleryChoice, (change: Partial<GalleryChoice>) => void] {
  const [choice, setChoice] = useState(() => readChoice(window.location.search));
  useEffect(() => {
    const read = () => setChoice(readChoice(window.location.search));
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const choose = (change: Partial<GalleryChoice>) => {
    const nextChoice = { ...choice, ...change };
    window.history.pushState(null, '', writeChoice(nextChoice));
    setChoice(nextChoice);
  };
  return [choice, choose];
}

/** The gallery: a menu on the left, display settings on top, and the chosen component. */
export function GalleryApp() {
  const [choice, choose] = useChoice();
  const loadedLanguage = useLanguage(choice.lang);
  const appearance = useMemo(
    () => ({ ...DEFAULT_APPEARANCE, mode: choice.appearance === 'dark' ? 'Dark' : 'Light' }) as const,
    [choice.appearance],
  );
  // Remounts the stage when the page, language or viewer changes; typed values are discarded.
  const stage = loadedLanguage && (
    <GalleryStage key={writeChoice({ ...choice, appearance: 'light', width: null })} choice={choice} />
  );
  const narrowChoice = writeChoice({ ...choice, isBare: true });
  return (
    <ThemeProvider appearance={appearance}>
      {choice.isBare ? (
        <main className={styles.bare}>
          <h1 className={readAloud.text}>{choice.name}</h1>
          {stage}
        </main>
      ) : (
        <div className={styles.app}>
          <GalleryMenu choice={choice} onChoose={choose} />
          <main className={styles.main}>
            <header className={styles.head}>
              <h1 className={styles.title}>{choice.name}</h1>
              <GallerySwitches choice={choice} onChoose={choose} />
            </header>
            {choice.width === null ? (
              stage
            ) : (
              <iframe
                key={narrowChoice}
                className={styles.frame}
                title="Narrow window"
                src={narrowChoice}
                style={{ width: choice.width }}
              />
            )}
          </main>
        </div>
      )}
      <Toasts />
    </ThemeProvider>
  );
}
