import { oneOf, safeLink, TEXT_RULES, type NodeRules, type RawAttrs } from '../../merge-fields';

export const MAX_SPACE = 120;

/** An address that a button or picture opens; without one it opens nothing. */
const linkAttr = (href: unknown): string | null => (href === '' || href === undefined ? '' : safeLink(href));

function buttonAttrs({ href, align, look }: RawAttrs): RawAttrs | null {
  const link = linkAttr(href);
  return link === null
    ? null
    : {
        href: link,
        align: oneOf(['left', 'center', 'right'], align, 'left'),
        look: oneOf(['filled', 'outline'], look, 'filled'),
      };
}

function spacerAttrs({ height }: RawAttrs): RawAttrs {
  const isHeight = typeof height === 'number' && Number.isInteger(height) && height >= 4 && height <= MAX_SPACE;
  return { height: isHeight ? height : 24 };
}

/** Every kind of node of an email. */
export const EMAIL_RULES: NodeRules = {
  ...TEXT_RULES,
  emailButton: { is: 'block', holds: 'inlines', attrs: buttonAttrs },
  divider: { is: 'block', holds: 'nothing' },
  spacer: { is: 'block', holds: 'nothing', attrs: spacerAttrs },
  columns: { is: 'block', holds: 'columns' },
  column: { is: 'column', holds: 'blocks' },
};
