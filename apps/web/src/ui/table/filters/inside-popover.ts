/**
 * Options for dropdowns inside a popover: rendered in a portal, a click on an option would count as a click outside and
 * close the popover first.
 */
export const INSIDE_POPOVER = { withinPortal: false, offset: 4 } as const;
