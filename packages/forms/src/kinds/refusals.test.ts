import { describe, expect, test } from 'vitest';
import { sampleElement } from '../testing/sample-element';
import { kindOf } from './kind-of';

describe('what each kind refuses', () => {
  test('a refusal speaks in the words of the element', () => {
    const zip = sampleElement('zip', { title: 'ZIP' });
    expect(kindOf('zip').parse('x', zip)).toEqual({
      ok: false,
      issue: { code: 'invalid-value', params: { title: 'ZIP' } },
    });
    const own = { ...zip, validate_msg: 'Five digits, please' };
    expect(kindOf('zip').parse('x', own)).toEqual({
      ok: false,
      issue: { code: 'custom-message', params: { message: 'Five digits, please' } },
    });
  });
});
