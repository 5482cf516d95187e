/** The product's colours as a style sheet, made while the pages are built. */
declare module 'virtual:look.css';
declare module 'virtual:site-look.css';
