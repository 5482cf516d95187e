import { z } from 'zod';
import { id, moment, userType } from '../shapes';
import { language } from './languages';

/** The signed-in user (spec 1-shell §3). Display data only; the session is a cookie that scripts cannot read. */
export const user = z.object({
  _id: id,
  type: userType,
  fullName: z.string(),
  email: z.string(),
  role: z.object({ _id: id, title: z.string(), admin: z.boolean() }),
  company: z.object({
    _id: id,
    name: z.string(),
    products: z.array(id),
    /** Optional screen elements that the company turned on. */
    display: z.object({
      /** The key of the home page's module. Empty for the first one in the menu. */
      homePage: z.string(),
      documentsLabel: z.string(),
      submitHint: z.boolean(),
      documentNotApplicable: z.boolean(),
      /** Requesting a reupload requires a reason. */
      reuploadReason: z.boolean(),
      reuploadRequests: z.boolean(),
      applyNowLink: z.string(),
    }),
  }),
  /** For a Super user who is impersonating: until when, and why. */
  acting: z.object({ until: moment, reason: z.string() }).nullable(),
  profile: z.string().nullable(),
  cprofile: z.string().nullable(),
  membershipCount: z.number().int(),
  /** The language chosen by the user, otherwise the company's. Null leaves it to the browser. */
  language: language.nullable(),
  /** Whether the user chose it, for all browsers. */
  hasOwnLanguage: z.boolean(),
});
