import { expect, it } from 'vitest';
import { showEmail } from './show-email';

const EMAIL = `<!doctype html><html lang="en"><head><!--[if mso]><style>p{color:red}</style><![endif]-->
<style media="screen">.a{margin:0}</style></head>
<body style="color:blue"><p class="a" style="margin:4px">Pay <b>style="none"</b></p></body></html>`;

it('shows an email with styles that are set from here instead of from markup', () => {
  const shown = document.implementation.createHTMLDocument('');
  showEmail(shown, EMAIL);
  const paragraph = shown.querySelector('p');
  expect([shown.body.style.color, paragraph?.style.margin, paragraph?.textContent]).toEqual([
    'blue',
    '4px',
    'Pay style="none"',
  ]);
  expect(shown.querySelectorAll('style')).toHaveLength(0);
  showEmail(shown, '<p>Later</p>');
  expect(shown.body.textContent).toBe('Later');
});

it('waits for a document that begins to load', () => {
  const shown = document.implementation.createHTMLDocument('');
  shown.documentElement.remove();
  showEmail(shown, EMAIL);
  expect(shown.childElementCount).toBe(0);
});
