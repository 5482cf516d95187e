import { isRefusal, type Refusal } from '@lendwright/kernel';

/** The refusal of some work. @throws any other error, or an error if the work succeeds */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isRefusal(error)) throw error ?? new Error('was not refused');
  return error;
}
