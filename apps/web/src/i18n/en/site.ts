import { texts } from '../texts';

/** The words of the landing page and of its privacy page. */
export const site = texts('site', {
  pageTitle: 'Lendwright: a lending system that your own team can shape',
  pageAbout:
    'A CRM and a loan origination system in one: draw your forms; lists, documents, reviews and rights follow.',
  skip: 'Skip to the content',
  menu: 'This page',
  language: 'Language',
  howNav: 'How it works',
  featuresNav: 'Features',
  signIn: 'Sign In',
  ask: 'Request a demo',
  liveDemo: 'Try the live demo',

  headline: 'A lending system that your own team can shape.',
  lead: 'Lendwright is a CRM and a loan origination system in one. Draw your forms, and the lists, filters, documents, reviews and rights follow them.',
  phonePicture: 'A borrower sends documents from a phone: one file is asked for again, with the reason.',

  tour: 'A look at the product',
  slides: 'Pictures',
  pause: 'Pause',
  play: 'Play',
  'slide-loans': 'See the whole pipeline',
  'slideText-loans': 'Every loan by status, filtered by any field that you draw.',
  'slideAlt-loans': 'The list of 420 loans, with a tab for each status, their amounts and the people on them.',
  'slide-loan': 'Work in one loan file',
  'slideText-loan': 'Borrower, broker and staff in the same form, saved as they type.',
  'slideAlt-loan': 'A loan application with its tabs, the fields still required and what changed last.',
  'slide-builder': 'Draw it without code',
  'slideText-builder': 'Fields, rules and formulas that go live when you publish.',
  'slideAlt-builder':
    'The form builder: elements on the left, the form in the middle, the settings of a field on the right.',

  howTitle: 'From an empty form to a finished file',
  draw: 'Draw',
  drawText:
    'Build the application from more than thirty kinds of elements. Say in plain rules what shows, what is required and what is calculated.',
  fill: 'Fill',
  fillText:
    'Borrowers answer on a phone and see what is still missing. Leads come in through forms on your own website.',
  decide: 'Decide',
  decideText:
    'Staff review documents and approve changes. Every step stands in the history, with who took it and when.',

  featuresTitle: 'Four parts, one record',
  crm: 'CRM',
  crmText: 'Leads, prospects, partners and staff in lists that filter on any field you draw.',
  origination: 'Loan Origination',
  originationText: 'Applications that read like paper and check themselves while people type.',
  pricing: 'Loan Pricing and Underwriting',
  pricingText: 'Ratios and payments by your own formulas, to the cent, and rules that say what is missing.',
  servicing: 'Loan Servicing',
  servicingText:
    'The funded loan keeps its file: documents, statuses, people and history. Payments and reminders are its next chapter.',
  ruleShown: 'Shown when Occupancy equals Investment property',
  met: 'met',
  waits: 'waits for a document',

  askTitle: 'Bring one of your forms. We draw it with you.',
  askText: 'We show you the product itself, with a form that you know: drawn, filled in on a phone and reviewed.',
  fullName: 'Full name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  optional: 'optional',
  fullNameHint: 'Your name',
  send: 'Request a demo',
  sending: 'Sending…',
  promise: 'We use this to answer you, and for nothing else.',
  isRequired: '{{name}} is required',
  isNotValid: '{{name}} is not valid',
  failed: 'Something went wrong! Please submit again',
  tooMany: 'Too many requests came from your network. Nothing was sent; please try again in an hour.',
  thanks: 'Thank you. Your request has arrived.',
  thanksText: 'We will write to {{email}}.',

  about: 'CRM and loan origination for lenders.',
  address: 'Address',
  contact: 'Contact',
  follow: 'Follow',
  legal: 'Legal',
  privacy: 'Privacy',

  privacyPage: 'Privacy · Lendwright',
  back: 'Back to the home page',
  updated: 'As of November 2026',
  readTitle: 'When you read these pages',
  readText:
    'We set no cookies here, count no visits and load nothing from other companies. If you choose a language, your browser remembers it; the choice stays on your device.',
  demoTitle: 'When you request a demo',
  demoText:
    'We keep what you type (name, email, company and phone), the language of the page, the host that you visited, the time, and the network address that the request came from. We use the first to answer you, and the address to keep floods of machine-made requests away.',
  keepTitle: 'How long, and who sees it',
  keepText:
    'Only the operators of this installation read requests; they are told of them by email. We erase a request two years after it came, or earlier if you ask. We neither sell it nor pass it on.',
  inTitle: 'When you sign in',
  inText:
    'Signing in sets one cookie, which holds your session and nothing else. What you enter in an application belongs to the lender who invited you; please ask that lender about it.',
  rightsTitle: 'What you can ask for',
  rightsText: 'You can ask to see what we hold of your request, to have it corrected or to have it erased.',
  rightsWrite: 'Write to {{email}}.',
});
