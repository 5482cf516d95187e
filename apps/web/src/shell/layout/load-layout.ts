/** Loads the code of the signed-in layout. */
export const loadLayout = () => import('./full-layout');
