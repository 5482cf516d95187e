import { afterEach } from 'vitest';

/**
 * Removes the toasts that a test left. A page shows those of the whole process for five seconds, in which the next test
 * would find its own message twice.
 */
afterEach(async () => {
  // Imported here, because files with mocks load the modules again.
  const { toastStore } = await import('../ui/feedback/toast-store');
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});
