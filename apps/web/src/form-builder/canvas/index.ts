export { Canvas } from './canvas';
export { scrollToElement } from './actions/scroll-to-element';
export { spotAfterSelection } from './actions/spot-after-selection';
