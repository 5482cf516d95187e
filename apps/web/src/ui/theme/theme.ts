import { createTheme } from '@mantine/core';
import { isPhone } from '../hooks/use-is-phone';
import { themeSizes } from './theme-sizes';
import fields from './fields.module.css';
import layers from './layers.module.css';

/**
 * The theme. The component library is styled here by class names instead of imports, so that a page only loads the
 * components it uses.
 */
export const theme = createTheme({
  ...themeSizes,
  respectReducedMotion: true,
  components: {
    Input: { classNames: { wrapper: fields.wrapper, input: fields.input, section: fields.section } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        root: fields.root,
        label: fields.label,
        required: fields.required,
        description: fields.hint,
        error: fields.error,
      },
    },
    NumberInput: { defaultProps: { hideControls: true } },
    // The list itself scrolls, because it is what the field's arrow keys control. It is mounted when it opens;
    // otherwise every closed list on a page would cost a layout.
    Select: {
      defaultProps: () => ({
        comboboxProps: { offset: 4, keepMounted: false },
        withScrollArea: false,
        // A sheet that opens with the focus in such a field would be covered by its list.
        openOnFocus: !isPhone(),
      }),
      classNames: { dropdown: layers.surface, options: layers.options, option: layers.option },
    },
    MultiSelect: {
      defaultProps: { withScrollArea: false },
      classNames: { dropdown: layers.surface, options: layers.options, option: layers.option, pill: layers.pill },
    },
    Autocomplete: { classNames: { dropdown: layers.surface, option: layers.option } },
    TagsInput: { classNames: { dropdown: layers.surface, option: layers.option, pill: layers.pill } },
    Combobox: { classNames: { dropdown: layers.surface, option: layers.option } },
    Popover: { classNames: { dropdown: layers.surface } },
    // Opening a menu focuses its first item; a focus placeholder would not be an item.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false },
      classNames: { dropdown: layers.surface, item: layers.item, label: layers.menuLabel, divider: layers.divider },
    },
    Modal: {
      defaultProps: { centered: true, overlayProps: { color: 'transparent', backgroundOpacity: 1 } },
      classNames: {
        content: layers.dialog,
        header: layers.dialogHead,
        title: layers.dialogTitle,
        body: layers.dialogBody,
        overlay: layers.scrim,
      },
    },
    Drawer: {
      classNames: {
        content: layers.drawer,
        header: layers.dialogHead,
        title: layers.dialogTitle,
        body: layers.drawerBody,
        overlay: layers.scrim,
      },
    },
    Tooltip: { defaultProps: { withinPortal: true }, classNames: { tooltip: layers.tooltip } },
    Checkbox: {
      defaultProps: { size: 'xs' },
      classNames: {
        input: fields.check,
        label: fields.checkLabel,
        body: fields.checkBody,
        description: fields.checkHint,
      },
    },
    Radio: {
      defaultProps: { size: 'xs' },
      classNames: {
        radio: fields.radio,
        label: fields.checkLabel,
        body: fields.checkBody,
        description: fields.checkHint,
      },
    },
    Switch: {
      defaultProps: { size: 'xs' },
      classNames: {
        track: fields.track,
        label: fields.checkLabel,
        body: fields.checkBody,
        description: fields.checkHint,
      },
    },
  },
});
