import { isId } from '@lendwright/kernel';
import { lineText, oneOf, safeLink, TEXT_RULES, type NodeRules, type RawAttrs } from '../../merge-fields';

const MAX_SPACE = 120;
const ALIGNMENTS = ['left', 'center', 'right'];

/** The address that a button or picture opens; empty for none. */
const linkAttr = (href: unknown): string | null => (href === '' || href === undefined ? '' : safeLink(href));

function buttonAttrs({ href, align, look }: RawAttrs): RawAttrs | null {
  const link = linkAttr(href);
  return link === null
    ? null
    : {
        href: link,
        align: oneOf(ALIGNMENTS, align, 'left'),
        look: oneOf(['filled', 'outline'], look, 'filled'),
      };
}

const MAX_WIDTH = 600;

/** A stored picture, or empty until one is selected. The alternative text is for people who can't see it. */
function pictureAttrs({ picture, alt, width, align, href }: RawAttrs): RawAttrs | null {
  const [link, shownText] = [linkAttr(href), lineText(alt ?? '', 200)];
  if ((picture !== '' && !isId(picture)) || link === null || shownText === null) return null;
  const isValidWidth = typeof width === 'number' && Number.isInteger(width) && width >= 24 && width <= MAX_WIDTH;
  return {
    picture,
    alt: shownText,
    width: isValidWidth ? width : MAX_WIDTH,
    align: oneOf(ALIGNMENTS, align, 'left'),
    href: link,
  };
}

function spacerAttrs({ height }: RawAttrs): RawAttrs {
  const isValidHeight = typeof height === 'number' && Number.isInteger(height) && height >= 4 && height <= MAX_SPACE;
  return { height: isValidHeight ? height : 24 };
}

/** The rules for all kinds of nodes of an email. */
export const EMAIL_RULES: NodeRules = {
  ...TEXT_RULES,
  emailButton: { is: 'block', holds: 'inlines', attrs: buttonAttrs },
  picture: { is: 'block', holds: 'nothing', attrs: pictureAttrs },
  divider: { is: 'block', holds: 'nothing' },
  spacer: { is: 'block', holds: 'nothing', attrs: spacerAttrs },
  columns: { is: 'block', holds: 'columns' },
  column: { is: 'column', holds: 'blocks' },
};
