import '../ui/theme/base.css';
import 'virtual:site-theme.css';
import './site.css';
import { saveLanguage } from '../i18n/saved-language';
import { moveSlides } from './move-slides';
import { sendDemo } from './send-demo';

/** Closes an open menu on Escape, returning focus to its button, and on a click outside. */
function closeMenus(page: Document): void {
  const opened = () => page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of opened()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  page.addEventListener('pointerdown', ({ target }) => {
    for (const menu of opened()) if (!menu.contains(target as Node)) menu.open = false;
  });
}

for (const tour of document.querySelectorAll<HTMLElement>('[data-tour]')) moveSlides(tour);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-demo]')) sendDemo(form);
closeMenus(document);
for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
  // The application reads the same choice after sign-in.
  link.addEventListener('click', () => saveLanguage(link.dataset['language'] ?? ''));
