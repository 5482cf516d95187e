import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language';
import { factsOf, fillPage } from './fill-page';

const site = {
  ...{ address: ['48 Quay', 'Tacoma'], phone: '253-555-0140', email: '', linkedin: '', youtube: '', x: '' },
  ownerEmail: undefined,
};

describe('a page', () => {
  it('contains what is configured and omits what is not', () => {
    const page =
      '<lw-if has="contact"><b><lw-if has="phone"><a href="tel:%%phoneDigits%%">%%phone%%</a></lw-if><lw-if has="email">%%email%%</lw-if></b></lw-if><lw-if has="demo">demo</lw-if>';
    expect(fillPage(page, factsOf(site, false))).toBe('<b><a href="tel:2535550140">253-555-0140</a></b>');
    expect(fillPage(page, factsOf(undefined, true))).toBe('demo');
  });

  it('escapes values and puts each address line on a separate line', () => {
    expect(fillPage('<p>%%address%%</p>', factsOf(site, false))).toBe('<p>48 Quay<br>Tacoma</p>');
    expect(fillPage('%%email%%', { email: '"><script>&' })).toBe('&quot;&gt;&lt;script&gt;&amp;');
  });
});

describe('the language of a page', () => {
  it.each([
    ['de', 'fr', 'de'],
    ['tlh', 'fr-CA, en;q=0.5', 'fr'],
    [undefined, 'pt-BR, de;q=0.7, en;q=0.3', 'de'],
    [undefined, 'en;q=0.2, zh-TW;q=0.9', 'zh'],
    [undefined, 'es;q=0, ja', 'ja'],
    [undefined, 'de;q=oops, en', 'de'],
    [undefined, undefined, 'en'],
    ['constructor', ',;q=,,', 'en'],
  ])('of %s and %s is %s', (wantedLanguage, acceptedLanguages, language) => {
    expect(chooseLanguage(wantedLanguage, acceptedLanguages)).toBe(language);
  });
});
