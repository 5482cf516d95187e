import { expect, test } from 'vitest';
import { validateAddress } from './validate-address';

test.each([
  'ann@gmail.com',
  '  Ann.Lee+loans@Example.COM ',
  'ann@example.org',
  'ann@example.net',
  "o'neil@firm.co.uk",
  'ann@mail.com',
  'ann@ymail.com',
  'ann@yahoo.co.uk',
  'ann@aon.com',
  'ünni@bücher.de',
  'ann@xn--bcher-kva.de',
  'ann@mailinator.com',
  `${'a'.repeat(64)}@firm.com`,
])('nothing is wrong with %s', (address) => {
  expect(validateAddress(address).issue).toBeNull();
});

test.each([
  ['', "it's empty"],
  ['ann', 'it has no @ sign'],
  ['@firm.com', 'nothing comes before the @ sign'],
  ['ann@', 'nothing comes after the @ sign'],
  ['ann@bob@firm.com', 'it has more than one @ sign'],
  ['ann lee@firm.com', 'it contains a space'],
  ['ann@firm.com\r\nBcc: x@firm.com', 'it contains a space'],
  ['"ann lee"@firm.com', 'it contains a space'],
  ['"ann"@firm.com', 'the part before the @ sign is in quotes, which few mail servers accept'],
  ['.ann@firm.com', 'the part before the @ sign starts or ends with a dot'],
  ['ann..lee@firm.com', 'it has two dots in a row before the @ sign'],
  ['=?utf-8?q?ann=40evil.com=2C?=@firm.com', 'the part before the @ sign contains the character =?'],
  ['ann(lee)@firm.com', 'the part before the @ sign contains the character ('],
  [`${'a'.repeat(65)}@firm.com`, 'the part before the @ sign is longer than 64 characters'],
  [`ann@${'a.'.repeat(130)}com`, "it's longer than 254 characters"],
  ['ann@[127.0.0.1]', 'it has an IP address instead of a domain after the @ sign'],
  ['ann@127.0.0.1', "127.0.0.1 isn't a valid domain"],
  ['ann@firm', 'the domain firm has no ending such as .com'],
  ['ann@firm..com', 'the domain firm..com has an extra dot'],
  ['ann@-firm.com', "-firm.com isn't a valid domain"],
  [`ann@${'a'.repeat(64)}.com`, `${'a'.repeat(64)}.com isn't a valid domain`],
  ['ann@localhost', "email can't be delivered to localhost"],
  ['ann@shop.test', "email can't be delivered to addresses in .test"],
  ['ann@shop.example', "email can't be delivered to addresses in .example"],
  ['ann@shop.invalid', "email can't be delivered to addresses in .invalid"],
  ['ann@gmial.com', 'gmial.com looks misspelled (did you mean gmail.com?)'],
  ['ann@gmail.con', 'gmail.con looks misspelled (did you mean gmail.com?)'],
  ['ann@gmai.com', 'gmai.com looks misspelled (did you mean gmail.com?)'],
  ['ann@gmail.co', 'gmail.co looks misspelled (did you mean gmail.com?)'],
  ['ann@yaho.com', 'yaho.com looks misspelled (did you mean yahoo.com?)'],
  ['ann@hotmial.con', 'hotmial.con looks misspelled (did you mean hotmail.com?)'],
  ['ann@firm.con', 'firm.con looks misspelled (did you mean firm.com?)'],
  ['ann@OUTLOOKK.com', 'outlookk.com looks misspelled (did you mean outlook.com?)'],
])('%j has a problem: %s', (address, text) => {
  expect(validateAddress(address).issue?.text).toBe(text);
});
