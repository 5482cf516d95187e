import { isRefusal, type Refusal } from '@lendwright/kernel';

/** The refusal of some work. @throws whatever else came of it */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isRefusal(error)) throw error ?? new Error('was not refused');
  return error;
}
