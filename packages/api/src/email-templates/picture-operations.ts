import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';

const right = { kind: 'admin' } as const;

/** Larger ones slow down every email that shows them. */
export const EMAIL_PICTURE_BYTES = 500_000;

export const emailPicture = z.object({ _id: id, name: z.string(), size: z.number().int() });

export const listEmailPictures = operation({
  id: 'listEmailPictures',
  method: 'GET',
  path: 'email_pictures',
  summary: 'The pictures that emails can show, the latest first.',
  right,
  answer: z.object({ pictures: z.array(emailPicture) }),
  refusals: [],
});

/** A picture of at most 500 kB, as the only part. The same picture is stored once. */
export const uploadEmailPicture = operation({
  id: 'uploadEmailPicture',
  method: 'POST',
  path: 'email_pictures',
  creates: 'own',
  summary: 'Upload a picture for emails.',
  right,
  transport: 'multipart',
  parts: { fields: z.strictObject({}), files: { name: 'file', about: 'A .png, .jpg or .gif file.' } },
  answer: message.extend({ _id: id }),
  refusals: [
    'file_type',
    'file_content',
    'file_empty',
    'file_too_large',
    'upload_broken',
    'store_full',
    'body_too_large',
    'store_unavailable',
  ],
});

export const viewEmailPicture = operation({
  id: 'viewEmailPicture',
  method: 'GET',
  path: 'email_pictures/:id',
  summary: 'The bytes of a picture of emails.',
  right,
  transport: 'bytes',
  params: idParams,
  answer: z.unknown(),
  refusals: ['not_found', 'store_unavailable'],
});
