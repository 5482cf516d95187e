import { z } from 'zod';

/** The languages of the interface (spec 1-shell §1). */
export const LANGUAGES = ['de', 'en', 'es', 'fr', 'ja', 'zh'] as const;
export const language = z.enum(LANGUAGES);
