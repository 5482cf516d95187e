const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The modifier key of this computer, as displayed. */
export const MOD_KEY = isMac ? '⌘' : 'Ctrl';

/** A key with the modifier, as displayed: `⌘K` on a Mac, `Ctrl K` elsewhere. */
export const withModKey = (key: string): string => (isMac ? `⌘${key}` : `Ctrl ${key}`);
