/** Whether the server answers at all. Then a missing file means a newer version, which only a reload shows. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
