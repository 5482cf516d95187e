export { makeGif, makeJpeg, makePng, makeWebp } from '../capabilities/documents/testing/make-pictures';
