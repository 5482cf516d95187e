import { describe, expect, test } from 'vitest';
import { sampleElement } from '../testing/sample-element';
import { kindOf } from './kind-of';

describe('parse errors', () => {
  test("use the element's own message", () => {
    const zip = sampleElement('zip', { title: 'ZIP' });
    expect(kindOf('zip').parse('x', zip)).toEqual({
      ok: false,
      issue: { code: 'invalid-value', params: { title: 'ZIP' } },
    });
    const ownZip = { ...zip, validate_msg: 'Five digits, please' };
    expect(kindOf('zip').parse('x', ownZip)).toEqual({
      ok: false,
      issue: { code: 'custom-message', params: { message: 'Five digits, please' } },
    });
  });
});
