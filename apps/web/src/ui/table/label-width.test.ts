import { expect, it } from 'vitest';
import { labelWidth } from './label-width';

it.each([
  ['a word', ['Status'], 0, 66],
  ['a word with wide letters', ['Programm'], 0, 87],
  ['Chinese characters', ['贷款'], 0, 51],
  ['values that need more than the label', ['Status'], 96, 96],
])('leaves room for %s', (_name, labels, minimum, width) => expect(labelWidth(labels, minimum)).toBe(width));
