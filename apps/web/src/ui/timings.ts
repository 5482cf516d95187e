/** Every moment that the interface waits for, in milliseconds, each with its reason. No component writes its own. */
export const TIMINGS = {
  /** Route bar: grows by a step per tick up to 100, then resets (shell, section 9). */
  routeBarTick: 30,
  routeBarReset: 300,
  /** Minimized aside: expands after resting on it, minimizes again after leaving (section 9). */
  asideExpand: 50,
  asideCollapse: 100,
  /** A toast leaves by itself after this long (section 8). */
  toast: 5_000,
  /** A step can be undone for this long. */
  undo: 10_000,
  /** Sign-in shows its busy state at least this long; the request leaves at once (section 9). */
  signInBusy: 1_000,
  /** Forgot and reset password: from the answer to the sign-in page (section 9). */
  passwordRedirect: 3_000,
  /** Loan page: the staged words while it loads (section 9). */
  loanLoadingSteps: [2_000, 4_000, 5_000],
  /** Notifications are asked for again when no push arrives (section 9). */
  notificationRefresh: 50_000,
  /** Landing page carousel (section 9). */
  carouselEvery: 5_000,
  carouselSlide: 500,
  /** Landing page: from the thanks for a demo request to the top of the page. */
  demoThanks: 3_000,
  /** Content, accordion and drawer movement (section 9). */
  content: 200,
  accordion: 200,
  scrollToTop: 600,
  /** Menus opened by the pointer close after this long away from them (section 9). */
  menuLeave: 500,
  headerMenuLeave: 50,
  /** A cut text shows whole after resting on it. */
  tooltipRest: 400,
  /** Skeletons show only when the answer takes longer, and then stay long enough not to flicker. */
  skeletonAfter: 120,
  skeletonAtLeast: 300,
  /** What is on screen fades when its successor takes longer than this. */
  staleAfter: 300,
  /** Autosave leaves this long after the last key. */
  autosave: 800,
  /** A typed search leaves this long after the last key. */
  searchPause: 250,
  /** The search for everything leaves sooner: its answer is small, and a newer text ends it. */
  searchEverythingPause: 120,
  /** After G the letter of a page is waited for so long. */
  goLetter: 2_500,
  /** By then a page knows its name. */
  placeNamed: 1_500,
  /** The longest press that still counts as a tap; a longer one selects on a phone. */
  longPress: 500,
  /** Relative dates are told anew. */
  agoRefresh: 30_000,
  press: 80,
  hover: 120,
  popover: 160,
  dialog: 200,
} as const;

/** The route bar grows by this many percent per tick. */
export const ROUTE_BAR_STEP = 10;

/** Local storage values carry an expiry; this is the default, in seconds (section 9). */
export const STORAGE_EXPIRY_SECONDS = 86_400;

/** The last-visited list keeps this many places (section 9). */
export const LAST_VISITED_LIMIT = 120;
