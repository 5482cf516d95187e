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
  expect(validateAddress(address).reason).toBeNull();
});

test.each([
  ['', 'it is empty'],
  ['ann', 'it has no @ sign'],
  ['@firm.com', 'nothing stands before the @ sign'],
  ['ann@', 'nothing stands after the @ sign'],
  ['ann@bob@firm.com', 'it has more than one @ sign'],
  ['ann lee@firm.com', 'it has a blank in it'],
  ['ann@firm.com\r\nBcc: x@firm.com', 'it has a blank in it'],
  ['"ann lee"@firm.com', 'it has a blank in it'],
  ['"ann"@firm.com', 'the part before the @ sign stands in quotes, which few mail servers take'],
  ['.ann@firm.com', 'the part before the @ sign begins or ends with a dot'],
  ['ann..lee@firm.com', 'two dots follow each other before the @ sign'],
  ['ann(lee)@firm.com', 'the part before the @ sign holds the character ('],
  [`${'a'.repeat(65)}@firm.com`, 'the part before the @ sign is longer than 64 characters'],
  [`ann@${'a.'.repeat(130)}com`, 'it is longer than 254 characters'],
  ['ann@[127.0.0.1]', 'a number of a machine stands after the @ sign instead of a domain'],
  ['ann@127.0.0.1', '127.0.0.1 is no domain'],
  ['ann@firm', 'the domain firm has no ending such as .com'],
  ['ann@firm..com', 'a dot is too many in the domain firm..com'],
  ['ann@-firm.com', '-firm.com is no domain'],
  [`ann@${'a'.repeat(64)}.com`, `${'a'.repeat(64)}.com is no domain`],
  ['ann@localhost', 'no mail reaches localhost'],
  ['ann@shop.test', 'no mail reaches addresses in .test'],
  ['ann@shop.example', 'no mail reaches addresses in .example'],
  ['ann@shop.invalid', 'no mail reaches addresses in .invalid'],
  ['ann@gmial.com', 'gmial.com looks misspelt (did you mean gmail.com?)'],
  ['ann@gmail.con', 'gmail.con looks misspelt (did you mean gmail.com?)'],
  ['ann@gmai.com', 'gmai.com looks misspelt (did you mean gmail.com?)'],
  ['ann@gmail.co', 'gmail.co looks misspelt (did you mean gmail.com?)'],
  ['ann@yaho.com', 'yaho.com looks misspelt (did you mean yahoo.com?)'],
  ['ann@hotmial.con', 'hotmial.con looks misspelt (did you mean hotmail.com?)'],
  ['ann@firm.con', 'firm.con looks misspelt (did you mean firm.com?)'],
  ['ann@OUTLOOKK.com', 'outlookk.com looks misspelt (did you mean outlook.com?)'],
])('%j has a problem: %s', (address, reason) => {
  expect(validateAddress(address).reason).toBe(reason);
});
