import type { AnswerOf, BodyOf, openWebform as operation } from '@lendwright/api';
import {
  defaultAnswers,
  isTranslatedLanguage,
  LANGUAGES_OF_FORMS,
  projectForm,
  type Answers,
  type CompiledForm,
} from '@lendwright/forms';
import { todayIn, type CompanySetup } from '../records';
import { translateName } from '../names';
import { storableAnswers } from '../collaboration';
import { resolveWebform } from './resolve-webform';
import { publishedFormOf } from './published-of';
import { VISITOR } from './visitor';
import { readVisitorDraft } from './visitor-draft';
import { visitorForm } from './visitor-form';
import type { WebformContext } from './webform-context';
import { attemptLimit } from './webform-limits';
import { TICKET_MIN_AGE_MS } from './page-ticket';

type Page = AnswerOf<typeof operation>;

const textIn = (settings: CompanySetup['settings'], key: string, shape: RegExp): string | null => {
  const value = settings[key];
  return typeof value === 'string' && shape.test(value) ? value : null;
};

/** Only a raster image as a data URL and a hexadecimal color, so that company settings cannot inject anything else. */
const brandOf = ({ name, settings }: CompanySetup): Page['brand'] => ({
  name,
  logo: textIn(settings, 'logo', /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/),
  colour: textIn(settings, 'colour', /^#[0-9a-f]{6}$/i),
});

/** The translations of a title by language, as the company or the product translates names. */
const titlesOf = ({ names }: CompanySetup, title: string): Page['titles'] =>
  Object.fromEntries(
    LANGUAGES_OF_FORMS.filter(isTranslatedLanguage)
      .map((language) => [language, translateName(names, language, title)] as const)
      .filter(([, translated]) => translated !== title),
  );

/** The form content projected on the answers. Rules that visitors may not know are replaced by their current effect. */
function contentFor(form: CompiledForm, formData: Answers, timeZone: string): Page['form']['content'] {
  const answers = { ...defaultAnswers(form), ...formData };
  const { content } = projectForm(form, VISITOR, answers, { today: todayIn(timeZone) });
  return content as unknown as Page['form']['content'];
}

/**
 * Returns the page of a webform with a new ticket and, for a valid resume token, the visitor's draft. Drafts of an
 * earlier version are reduced to the fields of the current one.
 * @throws Refusal 404 not_found, 410 closed, 429 too_many_attempts
 * @source spec 1-shell §2.3 (/forms/{form_id}); READINGS (public forms by id)
 */
export async function openWebform(
  context: WebformContext,
  link: string,
  address: string,
  { resume }: BodyOf<typeof operation>,
): Promise<Page> {
  const now = context.clock.now();
  const { scope, webform } = await resolveWebform(context, link);
  const network = context.tickets.networkOf(address);
  context.limiter.tryOnce(attemptLimit('open', scope.companyId, network), now);
  const setup = await context.engine.setups.of(scope);
  const publishedForm = publishedFormOf(setup, webform);
  const form = visitorForm(publishedForm.form);
  const foundDraft = resume
    ? await scope.read((tx) => readVisitorDraft(tx, context.engine.vault, webform.id, resume))
    : null;
  const formData = foundDraft ? storableAnswers(form, VISITOR, foundDraft.formData) : {};
  const { version, timeZone } = publishedForm;
  return {
    title: webform.title,
    titles: titlesOf(setup, webform.title),
    brand: brandOf(setup),
    form: { version, content: contentFor(form, formData, timeZone) },
    timeZone,
    ticket: context.tickets.make({ form: webform.id, version, network }, now),
    ripeAfter: TICKET_MIN_AGE_MS,
    kept: foundDraft && { formData, activeTab: foundDraft.activeTab, at: foundDraft.at },
  };
}
