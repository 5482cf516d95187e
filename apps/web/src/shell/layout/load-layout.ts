/** The file of the frame around the pages of a signed-in person. */
export const fetchFrame = () => import('./full-layout');
