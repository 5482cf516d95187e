import type { ReactNode } from 'react';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** 440, 520, 720 or 1180 pixels; full screen below 768. */
  readonly width?: 440 | 520 | 720 | 1180;
  /** The footer buttons; the primary one last. */
  readonly actions?: ReactNode;
  /** False while closing would lose work; Escape and clicks outside are then ignored. */
  readonly canLeave?: boolean;
  /** Draws a line above the footer, for content that scrolls under it. The footer of every dialog stays in view. */
  readonly hasStickyActions?: boolean;
  /** Stays at the top instead of the middle, so that nothing moves under the pointer while its content grows. */
  readonly isAtTop?: boolean;
  readonly children: ReactNode;
}
