import { readNames, saveNames as saving, type AnswerOf } from '@lendwright/api';
import { LANGUAGES_OF_FORMS } from '@lendwright/forms';
import { serve, type Route } from '../../platform/http/route';
import { readNameTranslations, type NameTranslations } from './name-rows';
import { saveNames } from './save-names';
import { builtInName } from './translate-name';

const TRANSLATED_LANGUAGES = LANGUAGES_OF_FORMS.filter((language) => language !== 'en');

function presentName(name: string, translations: NameTranslations): AnswerOf<typeof readNames>['names'][number] {
  return {
    name,
    texts: TRANSLATED_LANGUAGES.map((language) => ({
      language,
      text: translations.get(language)?.get(name) ?? '',
      builtIn: builtInName(name, language) ?? '',
    })),
  };
}

/** The routes of translated names, for administrators. */
export function nameRoutes(): Route[] {
  return [
    serve(readNames, ({ scope, body }) =>
      scope.read(async (tx) => {
        const translations = await readNameTranslations(tx);
        return { names: body.names.map((name) => presentName(name, translations)) };
      }),
    ),
    serve(saving, ({ scope, viewer, body }) => scope.write((tx) => saveNames(tx, viewer, body))),
  ];
}
