/** The two viewports that every page is tested in, in CSS pixels. */
export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;
