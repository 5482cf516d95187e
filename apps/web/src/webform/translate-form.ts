export { translateForm } from '@lendwright/forms';
