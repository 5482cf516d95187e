import { keepLanguage } from '../i18n/kept-language';
import { closeMenus } from './close-menus';
import { moveSlides } from './move-slides';
import { sendDemo } from './send-demo';
import '../ui/theme/base.css';
import 'virtual:site-look.css';
import './site.css';

for (const tour of document.querySelectorAll<HTMLElement>('[data-tour]')) moveSlides(tour);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-demo]')) sendDemo(form);
closeMenus(document);
for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
  // The application behind the sign-in reads the same choice.
  link.addEventListener('click', () => keepLanguage(link.dataset['language'] ?? ''));
