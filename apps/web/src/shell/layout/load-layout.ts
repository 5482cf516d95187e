/** The file of the frame around the pages of a signed-in person. */
export const loadLayout = () => import('./full-layout');
