import { ELEMENT_TYPES, isElementType, kindOf, type ElementType, type FormElement } from '@lendwright/forms';
import { BORROWER, kindSample, SAMPLE_FORMS, STAFF } from 'virtual:form-cases';
import { CasesPage } from './cases-page';
import { writeChoice, type GalleryChoice } from './gallery-choice';
import { lengthen, retitle } from './gallery-language';
import { GalleryList } from './gallery-list';
import { GalleryParts } from './gallery-parts';
import { kindStates } from './kind-states';
import { ConditionPage, EffectPage, FunctionPage } from './live-pages';
import { sampleFormStates } from './sample-form-states';
import { StateCards } from './state-cards';
import styles from './gallery.module.css';

export interface GalleryStageProps {
  readonly choice: GalleryChoice;
}

const viewerOf = ({ as }: GalleryChoice) => (as === 'borrower' ? BORROWER : STAFF);

function KindSection({ type, choice }: GalleryStageProps & { readonly type: ElementType }) {
  const { german, element: sample } = kindSample(type);
  const localize = (element: FormElement): FormElement => {
    if (choice.lang === 'long') return retitle(element, lengthen);
    return choice.lang === 'de' ? retitle(element, (text) => (text === sample.title ? german : text)) : element;
  };
  const states = kindStates(type, viewerOf(choice), localize);
  return (
    <section className={styles.kind} aria-label={type}>
      <h2 className={styles.kindTitle}>{type}</h2>
      <StateCards
        states={states}
        choice={choice}
        hrefOf={(state) => writeChoice({ ...choice, page: 'kind', name: type, state })}
        isWide={kindOf(type).family === 'structure'}
      />
    </section>
  );
}

function FormSection({ choice }: GalleryStageProps) {
  const form = SAMPLE_FORMS.find(({ id }) => id === choice.name) ?? SAMPLE_FORMS[0];
  if (!form) return null;
  const translators = { en: (text: string) => text, long: lengthen, de: (text: string) => form.german[text] ?? text };
  const states = sampleFormStates(form, viewerOf(choice), (element) => retitle(element, translators[choice.lang]));
  return (
    <section className={styles.kind} aria-label={form.title}>
      <h2 className={styles.kindTitle}>{form.title}</h2>
      <StateCards states={states} choice={choice} hrefOf={(state) => writeChoice({ ...choice, state })} isWide />
    </section>
  );
}

const OTHER_PAGES: Readonly<Record<string, () => React.ReactNode>> = {
  parts: () => <GalleryParts />,
  list: () => <GalleryList />,
  cases: () => <CasesPage />,
};

/** The page that the URL asks for. */
export function GalleryStage({ choice }: GalleryStageProps) {
  const { page, name } = choice;
  if (page === 'kind') return <KindSection type={isElementType(name) ? name : 'text'} choice={choice} />;
  if (page === 'family') {
    const types = ELEMENT_TYPES.filter((type) => kindOf(type).family === name);
    return types.map((type) => <KindSection key={type} type={type} choice={choice} />);
  }
  if (page === 'form') return <FormSection choice={choice} />;
  if (page === 'effect') return <EffectPage name={name} choice={choice} />;
  if (page === 'operator' || page === 'measure') return <ConditionPage name={name} choice={choice} />;
  if (page === 'function') return <FunctionPage name={name} choice={choice} />;
  return OTHER_PAGES[name]?.() ?? null;
}
