import { accept, refuse } from './define-kind';
import { textKind } from '../families/text-family';
import { readLine } from './read-text';

const BARE_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#].*)?$/i;

/** Only what is safe behind a link: http or https, with a host and without a password. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}

/** A web address; https is put before a bare host. */
export const website = textKind({
  type: 'website',
  most: 2_000,
  parse: (input, element) => {
    const text = readLine(input, 1_990);
    if (text === null) return refuse(element);
    const address = BARE_HOST.test(text) ? `https://${text}` : text;
    return isWebAddress(address) ? accept(address) : refuse(element);
  },
  palette: { group: 'Typed', label: 'Website' },
});
