import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES_OF_FORMS } from '@lendwright/forms';

/** The language that the web application shows, which it sends alone. A browser's own list of languages never matches. */
export const shownLanguage = (headers: IncomingHttpHeaders) =>
  LANGUAGES_OF_FORMS.find((candidate) => candidate === headers['accept-language']);
