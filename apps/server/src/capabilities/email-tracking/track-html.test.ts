import { expect, it } from 'vitest';
import { isProgram } from '../email-events';
import { readLinkTexts, trackHtml } from './track-html';

const linkTo = (address: string) => `https://crm.example/api/email/link?token=[${address}]`;
const links = (html: string) => trackHtml(html, { ownHost: 'crm.example', linkTo, picture: null });
const link = (href: string) => `<a class="a>b" href="${href}" target="_blank">x</a>`;
const counted = (address: string) => link(linkTo(address));

it('leads links elsewhere through the product, with the address that a browser would read', () => {
  expect(links(link('https://rates.example/?a=1&amp;b=%20'))).toBe(counted('https://rates.example/?a=1&b=%20'));
  expect(links(link('HTTP://Rates.example'))).toBe(counted('http://rates.example/'));
  expect(links(`<A HREF='https://rates.example/x'>x</A>`)).toBe(`<A HREF="${linkTo('https://rates.example/x')}">x</A>`);
});

it('leaves every other link as it is', () => {
  const otherTexts = [
    ...['https://crm.example/email/unsubscribe/abc', 'http://crm.example:8080/pay/abc', 'https://CRM.example/sign'],
    ...['mailto:a@b.example', 'tel:1', '#top', '/path', '//rates.example', 'javascript:alert(1)', '', 'https://'],
    ...['https://user@rates.example/', 'https://u:p@rates.example/', `https://rates.example/${'a'.repeat(1_500)}`],
  ].map(link);
  expect(otherTexts.map(links)).toEqual(otherTexts);
  for (const html of ['<abbr href="https://rates.example">x</abbr>', '<img src="https://crm.example/a">', '<a>x</a>'])
    expect(links(html)).toBe(html);
});

it('puts the picture at the end of the content, and leaves too large HTML unchanged', () => {
  const add = (html: string) =>
    trackHtml(html, { ownHost: 'crm.example', linkTo: null, picture: 'https://crm.example/p' });
  expect(add('<body><p>x</p></body>')).toMatch(/<p>x<\/p><img src="https:\/\/crm\.example\/p"[^>]*><\/body>$/);
  expect(add(link('https://rates.example/'))).toMatch(/rates\.example[^]*<img[^>]*>$/);
  const largeText = `<p>${'x'.repeat(99_990)}</p>`;
  expect(add(largeText)).toBe(largeText);
});

it('names links by their texts, and those around pictures by the description', () => {
  const html = [
    '<a href="https://rates.example/?a=1&amp;b=2">Price <b>a &amp; b</b>&nbsp;now</a>',
    '<a class="x" href="https://rates.example/two"><img src="https://crm.example/p" alt="Rate sheet" width="1"></a>',
    '<a href="https://rates.example/empty"> </a><a href="https://crm.example/own">Own</a><a>None</a>',
  ].join('');
  expect([...readLinkTexts(html, 'crm.example')]).toEqual([
    ['https://rates.example/?a=1&b=2', 'Price a & b now'],
    ['https://rates.example/two', 'Rate sheet'],
  ]);
});

it('distinguishes programs from people by what they call themselves', () => {
  const programs = [
    '',
    'Mozilla/5.0',
    'curl/8.5.0',
    'Barracuda Sentinel',
    'Slackbot-LinkExpanding 1.0',
    'python-requests/2',
  ];
  const people = [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  ];
  expect([programs.map(isProgram), people.map(isProgram)]).toEqual([programs.map(() => true), people.map(() => false)]);
});
