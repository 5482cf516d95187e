/** The theme's colors as a style sheet generated at build time. */
declare module 'virtual:look.css';
declare module 'virtual:library-look.css';
declare module 'virtual:site-theme.css';
declare module 'virtual:library-styles.css';
