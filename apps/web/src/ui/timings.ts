/** Every delay of the interface in milliseconds, with its reason. Components must not define their own. */
export const TIMINGS = {
  /** Route bar: grows in ten steps of 30 ms, then stays before it disappears (shell, section 9). */
  routeBarGrowth: 300,
  routeBarReset: 300,
  /** Minimized aside: expands after hovering this long, minimizes again after leaving (section 9). */
  asideExpand: 50,
  asideCollapse: 100,
  /** How long the first rendering waits for answers that are on their way. */
  firstAnswers: 80,
  /** A toast closes after this long (section 8). */
  toast: 5_000,
  /** How long a step can be undone. */
  undo: 10_000,
  /** The composer closes this long after an email was sent (records, section 9). */
  composerClose: 3_000,
  /** Emails that wait to be sent are refetched this often. */
  queuedEmailRefresh: 3_000,
  /** Sign-in shows its busy state at least this long; the request is sent immediately (section 9). */
  signInBusy: 1_000,
  /** Forgot and reset password: the delay before the redirect to sign-in (section 9). */
  passwordRedirect: 3_000,
  /** Notifications are polled if no event arrives (section 9). */
  notificationRefresh: 50_000,
  /** Landing page carousel (section 9). */
  carouselEvery: 5_000,
  carouselSlide: 500,
  /** Landing page: from the thank-you message to the top of the page. */
  demoThanks: 3_000,
  /** Content and drawer animation (section 9). */
  content: 200,
  scrollToTop: 600,
  /** A truncated text shows its tooltip after hovering this long. */
  tooltipRest: 400,
  /** Skeletons show only if the answer takes longer, and then long enough not to flicker. */
  skeletonAfter: 120,
  skeletonMinimum: 300,
  /** Stale content fades if its replacement takes longer than this. */
  staleAfter: 300,
  /** Autosave runs this long after the last key. */
  autosave: 800,
  /** The debounce of search fields. */
  searchPause: 250,
  /** The debounce of global search. It is shorter, because answers are small and a newer text aborts the request. */
  searchEverythingPause: 120,
  /** How long G waits for the letter of a page. */
  goLetter: 2_500,
  /** By then a page has rendered its title. */
  pageTitled: 1_500,
  /** The longest press that counts as a tap; a longer one selects on a phone. */
  longPress: 500,
  /** How often relative times are updated. */
  relativeTimeRefresh: 30_000,
  press: 80,
  hover: 120,
  popover: 160,
  dialog: 200,
} as const;

/** The default expiry of local storage values, in seconds (section 9). */
export const STORAGE_EXPIRY_SECONDS = 86_400;

/** The maximum number of entries in the last-visited list (section 9). */
export const LAST_VISITED_LIMIT = 120;
