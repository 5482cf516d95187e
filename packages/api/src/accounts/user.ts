import { z } from 'zod';
import { id, moment, userType } from '../shapes';
import { language } from './languages';

/** The signed-in user (spec 1-shell §3). Display data only: the session itself is a cookie that scripts cannot read. */
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
    /** What the company turned on of what stands on a screen. */
    display: z.object({
      /** The key of the module to begin with; empty: the first of the menu. */
      homePage: z.string(),
      documentsLabel: z.string(),
      submitHint: z.boolean(),
      documentNotApplicable: z.boolean(),
      applyNowLink: z.string(),
    }),
  }),
  /** A Super user who acts in this company: until when, and why. */
  acting: z.object({ until: moment, reason: z.string() }).nullable(),
  profile: z.string().nullable(),
  cprofile: z.string().nullable(),
  membershipCount: z.number().int(),
  /** The language that the person chose, else the company's; null leaves it to the browser. */
  language: language.nullable(),
});
