/** The memory of a worker that reads untrusted PDFs. */
export const MERGE_MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

/** The time for one file, or for writing the result. */
export const MERGE_TIMEOUT_MS = 60_000;

/** Imported dynamically, so that the bundler creates a separate file for the worker. */
export const mergeProgram = async () => {
  const { MERGE_ROLE, workerUrl } = await import('./merge-worker');
  return { url: workerUrl, role: MERGE_ROLE };
};
