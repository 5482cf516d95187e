import { expect, it } from 'vitest';
import { showEmail } from './show-email';

const EMAIL = `<!doctype html><html lang="en"><head><!--[if mso]><style>p{color:red}</style><![endif]-->
<style media="screen">.a{margin:0}</style></head>
<body style="color:blue"><p class="a" style="margin:4px">Pay <b>style="none"</b></p></body></html>`;

it('shows an email with styles that are set from here instead of from markup', () => {
  const shownDocument = document.implementation.createHTMLDocument('');
  showEmail(shownDocument, EMAIL);
  const paragraph = shownDocument.querySelector('p');
  expect([shownDocument.body.style.color, paragraph?.style.margin, paragraph?.textContent]).toEqual([
    'blue',
    '4px',
    'Pay style="none"',
  ]);
  expect(shownDocument.querySelectorAll('style')).toHaveLength(0);
  showEmail(shownDocument, '<p>Later</p>');
  expect(shownDocument.body.textContent).toBe('Later');
});

it('waits for a document that begins to load', () => {
  const shownDocument = document.implementation.createHTMLDocument('');
  shownDocument.documentElement.remove();
  showEmail(shownDocument, EMAIL);
  expect(shownDocument.childElementCount).toBe(0);
});
