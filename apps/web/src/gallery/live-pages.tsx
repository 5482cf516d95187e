import { matches, type FormElement, explain } from '@lendwright/forms';
import { useSyncExternalStore } from 'react';
import {
  COLORS,
  CONDITION_CASES,
  EFFECT_CASES,
  FILTER_CASES,
  FUNCTION_CASES,
  formulaForm,
  holdsOnRuleForm,
  RESULT,
  ruleForm,
  type ConditionCase,
  type FilterCase,
} from 'virtual:form-cases';
import type { FormStore } from '../form-view';
import type { GalleryChoice } from './gallery-choice';
import { LiveForm } from './live-form';
import styles from './gallery.module.css';
import { ExplanationView } from '../form-view/explanation/explanation-view';

interface LiveExplanationProps {
  readonly store: FormStore;
  readonly field: string;
}

/** Explains a computed field's value, updated on every keystroke. */
function LiveExplanation({ store, field }: LiveExplanationProps) {
  useSyncExternalStore(store.listenAll, store.turn);
  const { form, answers, options } = store.explained();
  const explanation = explain(form, answers, field, store.viewer, options);
  return explanation && <ExplanationView explanation={explanation} />;
}

export interface LivePageProps {
  readonly name: string;
  readonly choice: GalleryChoice;
}

/** A mark that shows whether a condition holds right now. */
function Verdict({ store, ask }: { readonly store: FormStore; readonly ask: (store: FormStore) => boolean }) {
  useSyncExternalStore(store.listenAll, store.turn);
  const isMet = ask(store);
  return (
    <p className={styles.verdict} data-applies={isMet} role="status">
      {isMet ? 'It holds.' : 'It does not hold.'}
    </p>
  );
}

/** The ids that a rule or condition refers to. */
const refersTo = (part: object) => {
  const text = JSON.stringify(part);
  return (id: string) => text.includes(`"${id}"`);
};

/** The test cases of a formula function, with live inputs and calculation steps. */
export function FunctionPage({ name, choice }: LivePageProps) {
  return (
    <div className={styles.cards}>
      {FUNCTION_CASES.filter(({ about }) => about === name).map((testCase) => (
        <LiveForm
          key={testCase.name}
          title={testCase.name}
          content={formulaForm(testCase.formula, testCase.type).content}
          answers={testCase.answers}
          choice={choice}
        >
          {(store) => (
            <>
              <code className={styles.code}>{testCase.formula}</code>
              {testCase.source && <p className={styles.note}>{testCase.source}</p>}
              <LiveExplanation store={store} field={RESULT} />
            </>
          )}
        </LiveForm>
      ))}
    </div>
  );
}

/** The test cases of a rule effect as small forms. */
export function EffectPage({ name, choice }: LivePageProps) {
  return (
    <div className={styles.cards}>
      {EFFECT_CASES.filter(({ effect }) => effect === name).map(({ name: title, rule, answers, target }) => (
        <LiveForm
          key={title}
          title={title}
          content={ruleForm(rule)}
          shown={(id) => id === 'n' || id === target.split('.')[0] || refersTo(rule)(id)}
          answers={answers}
          choice={choice}
        >
          {() => <code className={styles.code}>{JSON.stringify(rule)}</code>}
        </LiveForm>
      ))}
    </div>
  );
}

function ConditionCard({ one, choice }: { readonly one: ConditionCase; readonly choice: GalleryChoice }) {
  const content = ruleForm({ when: one.when, effect: 'hide', targets: ['in1'] });
  return (
    <LiveForm title={one.name} content={content} shown={refersTo(one.when)} answers={one.answers} choice={choice}>
      {(store) => (
        <>
          <code className={styles.code}>{JSON.stringify(one.when)}</code>
          <Verdict store={store} ask={() => holdsOnRuleForm(one.when, store.answers())} />
        </>
      )}
    </LiveForm>
  );
}

function FilterCard({ one, choice }: { readonly one: FilterCase; readonly choice: GalleryChoice }) {
  const hasOptions = one.type === 'select' || one.type === 'multiselect';
  const element: FormElement = {
    ...{ id: 'sample', type: one.type, title: one.type },
    ...(hasOptions && { options: COLORS }),
  };
  const answers = one.value === undefined ? {} : { sample: one.value };
  return (
    <LiveForm title={`Filter: ${one.name}`} content={[element]} answers={answers} choice={choice}>
      {(store) => (
        <>
          <code className={styles.code}>{`${one.operator} ${JSON.stringify(one.operand ?? null)}`}</code>
          <Verdict store={store} ask={() => matches(element, store.answers()['sample'], one.operator, one.operand)} />
        </>
      )}
    </LiveForm>
  );
}

/** The test cases of an operator, in filters and rules, or of an aggregate of rows. */
export function ConditionPage({ name, choice }: LivePageProps) {
  return (
    <div className={styles.cards}>
      {FILTER_CASES.filter(({ operator }) => operator === name).map((testCase) => (
        <FilterCard key={testCase.name} one={testCase} choice={choice} />
      ))}
      {CONDITION_CASES.filter(({ about }) => about === name).map((testCase) => (
        <ConditionCard key={testCase.name} one={testCase} choice={choice} />
      ))}
    </div>
  );
}
