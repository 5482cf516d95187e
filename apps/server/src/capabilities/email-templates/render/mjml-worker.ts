import mjml2html from 'mjml';
import type { MjmlNode } from './mjml-node';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { denyAccess } from '../../../platform/threads/deny-access';

export const MJML_ROLE = 'mjml';

/** The URL of this module, in the sources and in the bundle. Workers start with it. */
export const workerUrl = import.meta.url;

/** The worker's answer: the HTML, or the errors that MJML reports. */
export type MjmlAnswer = { readonly html: string } | { readonly error: string };

/** `fonts` is empty because MJML links external fonts by default. */
const OPTIONS = { fonts: {}, validationLevel: 'strict', keepComments: false, ignoreIncludes: true } as const;

async function renderMjml(document: MjmlNode): Promise<MjmlAnswer> {
  try {
    return { html: (await mjml2html(document, OPTIONS)).html };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'failed' };
  }
}

if (!isMainThread && workerData === MJML_ROLE) {
  // If a flaw of the library tries to open a file or address, the document fails.
  denyAccess(() => undefined);
  parentPort?.on('message', ({ document }: { readonly document: MjmlNode }) => {
    void renderMjml(document).then((answer) => parentPort?.postMessage(answer));
  });
}
