import { compileForm, resolveForm, type Answers, type FormDefinition, type ResolvedView } from '@lendwright/forms';
import { HOT_FIELD, largeAnswers, PLAIN_TEXT } from '../large-form';
import { FORM_VIEWER } from '../product-definition';
import { measureTime } from '../measure-time';

/** Milliseconds of the engine alone, in the browser. */
export interface EngineTimes {
  readonly compile: number;
  /** The first evaluation in this page. */
  readonly cold: number;
  readonly whole: readonly number[];
  readonly plainKeys: readonly number[];
  readonly hotKeys: readonly number[];
}

declare global {
  interface Window {
    engineTimes: () => EngineTimes;
  }
}

const FULL_RUN_SECONDS = 30;
const KEYS = 200;
const OPTIONS = { today: '2026-03-31' } as const;

window.engineTimes = () => {
  const definition = JSON.parse(document.getElementById('definition')?.textContent ?? '') as FormDefinition;
  const answers = largeAnswers();
  const compiledTime = measureTime(() => compileForm(definition));
  const form = compiledTime.value;
  const resolve = (now: Answers, view?: ResolvedView, changedTexts: readonly string[] = []) =>
    resolveForm(form, now, FORM_VIEWER, view && { view, changed: changedTexts }, OPTIONS);
  const firstTime = measureTime(() => resolve(answers));
  const keys = (field: string, valueAt: (index: number) => unknown) => {
    let now: Answers = answers;
    let view = firstTime.value;
    return Array.from({ length: KEYS }, (_, index) => {
      now = { ...now, [field]: valueAt(index) };
      const secondTime = measureTime(() => resolve(now, view, [field]));
      view = secondTime.value;
      return secondTime.ms;
    });
  };
  // Measure keys before the warm-up, because a user's first keys also run on a cold engine.
  const plainKeys = keys(PLAIN_TEXT, (index) => `value ${index}`);
  const hotKeys = keys(HOT_FIELD, (index) => (index % 2 ? 50 : 501));
  const wholeNumbers = Array.from({ length: FULL_RUN_SECONDS }, () => measureTime(() => resolve(answers)).ms);
  return { compile: compiledTime.ms, cold: firstTime.ms, whole: wholeNumbers, plainKeys, hotKeys };
};
