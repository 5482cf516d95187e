import { z } from 'zod';
import { id, moment, userType } from '../shapes';
import { language } from './languages';

/** The signed-in user (spec 1-shell §3), for display only: the session is a cookie that scripts can't read. */
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
    /** The display features that the company enabled. */
    display: z.object({
      /** The key of the start module; empty: the first in the menu. */
      homePage: z.string(),
      documentsLabel: z.string(),
      submitHint: z.boolean(),
      documentNotApplicable: z.boolean(),
      applyNowLink: z.string(),
    }),
  }),
  /** For a Super user who is impersonating in this company: until when, and why. */
  acting: z.object({ until: moment, reason: z.string() }).nullable(),
  profile: z.string().nullable(),
  cprofile: z.string().nullable(),
  seats: z.number().int(),
  /** The person's language, else the company's; null means the browser's. */
  language: language.nullable(),
});
