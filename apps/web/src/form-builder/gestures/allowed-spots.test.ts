import type { FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { Builder, moveElements } from '../model';
import { allowedSpots, spotOf } from './allowed-spots';

const field = (id: string): FormElement => ({ id, type: 'text', title: id });
const section = (id: string, children: readonly FormElement[]): FormElement => ({
  id,
  type: 'section',
  title: id,
  childs: children,
});
const FORM = [section('s', [field('a'), field('b')]), field('c'), section('empty', [])];

test('a field can go to every gap in reading order, and its own position appears once', () => {
  const model = new Builder({ content: FORM }).model();
  const spots = allowedSpots(model, ['a']);
  expect(spots.map(({ holder, position }) => `${holder} ${position}`)).toEqual([
    '/ 0',
    's 0',
    's 1',
    '/ 1',
    '/ 2',
    'empty 0',
    '/ 3',
  ]);
  expect(spotOf(model, ['a'], spots)).toBe(1);
});

test('the form accepts every offered spot', () => {
  const builder = new Builder({ content: FORM });
  const { length } = allowedSpots(builder.model(), ['s']);
  for (let n = 0; n < length; n++) {
    const spot = allowedSpots(builder.model(), ['s'])[n];
    if (!spot) throw new Error('the form has fewer places than before');
    expect(builder.do(moveElements(['s'], spot)).ok).toBe(true);
    const now = allowedSpots(builder.model(), ['s']);
    expect(now[spotOf(builder.model(), ['s'], now)]).toMatchObject({ holder: spot.holder, position: spot.position });
  }
});

test('a section cannot go into itself, and a tab only goes between tabs', () => {
  const tabs: FormElement = {
    id: 'tabs',
    type: 'tab',
    title: 'Tabs',
    childs: ['one', 'two'].map((id): FormElement => ({ id, type: 'item', title: id, childs: [] })),
  };
  const model = new Builder({ content: [tabs, section('s', [section('t', [])])] }).model();
  expect(new Set(allowedSpots(model, ['one']).map(({ holder }) => holder))).toEqual(new Set(['tabs']));
  expect(allowedSpots(model, ['s']).some(({ holder }) => holder === 's' || holder === 't')).toBe(false);
});
