import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, renderSite } from './render-site';

const FOLDER = `${import.meta.dirname}/pictures`;
const FILES = readdirSync(FOLDER);
const pictures = Object.fromEntries(FILES.map((file) => [file, `/assets/${file}`]));

test.each(LANGUAGES)(
  'the page in %s contains all texts, reserves space for each picture, and has no external URLs',
  (language) => {
    const { title, body } = renderSite('landing', language, pictures);
    expect(title).toContain('Lendwright');
    expect(body.match(/<img[^>]*width="\d+" height="\d+"/g)).toHaveLength(4);
    expect(body).not.toMatch(/undefined|(?:href|src|srcSet)="(?:https?:)?\/\//);
    expect(body.match(/role="tab"/g)).toHaveLength(3);
    expect(body.match(/class="fc"/g)).toHaveLength(4);
  },
);

test("the privacy page says how to contact the installation's operator, if known", () => {
  const { body } = renderSite('privacy', 'en', pictures);
  expect(body).toContain(
    '<lw-if has="email"><p><a class="lk" href="mailto:%%email%%">Write to %%email%%.</a></p></lw-if>',
  );
});

test('every picture has a light and a dark version, and is below 120 kB', () => {
  expect(FILES).toHaveLength(14);
  for (const file of FILES) expect([file, statSync(`${FOLDER}/${file}`).size < 120_000]).toEqual([file, true]);
});
