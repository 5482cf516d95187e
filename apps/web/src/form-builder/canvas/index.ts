export { Canvas } from './canvas';
export { scrollToElement } from './scroll-to-element';
export { spotAfterSelection } from './spot-after-selection';
