import { isRefusal } from '@lendwright/kernel';

/** A storage error is treated as if nothing were saved: the rows are in the database. */
export async function readOrNull<T>(work: Promise<T | null>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
