// The compared libraries are installed in a folder of their own, and only for a run with them.
declare module '@formio/js/form';
declare module '@jsonforms/react';
declare module '@jsonforms/vanilla-renderers';
declare module '@jsonforms/material-renderers';
declare module '@rjsf/core';
declare module '@rjsf/validator-ajv8';
declare module 'jsonforms-skin';
declare module 'survey-core';
declare module 'survey-react-ui';
