/**
 * How a list of choices opens inside a popover: in a place of its own on the page, a press on a choice would count as a
 * press outside and close the popover before anything is chosen.
 */
export const INSIDE_POPOVER = { withinPortal: false, offset: 4 } as const;
