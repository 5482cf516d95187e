import type { IconComponent } from './icons';

export interface IconProps {
  readonly of: IconComponent;
  /** 13-14 chevrons, 16 buttons and rows, 17-18 menus, 19-23 borrower screens. */
  readonly size?: 13 | 14 | 15 | 16 | 17 | 18 | 20 | 22;
  readonly className?: string | undefined;
}

/** An icon in the product's stroke width. Hidden from screen readers: its button or text provides the name. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return (
    <Shape
      size={size}
      stroke={1.5}
      className={className}
      aria-hidden
      focusable={false}
      style={{ flex: 'none', display: 'block' }}
    />
  );
}
