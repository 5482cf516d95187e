import type { KindView, KindViewProps } from '../../form-view/kinds/kind-view';
import { DatetimeView } from '../../form-view/kinds/datetime';
import { SignatureView } from '../../form-view/kinds/signature';
import { TexteditorView } from '../../form-view/kinds/texteditor';
import { CloneableSection } from '../../form-view/rows/cloneable-section';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import { ThemeProvider } from '../../ui/theme/theme-provider';

/** Wraps a view of the full product in the component library's providers. */
const withProviders = (View: KindView): KindView =>
  function WithProviders({ element }: KindViewProps) {
    const isDark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
    return (
      <ThemeProvider appearance={{ ...DEFAULT_APPEARANCE, mode: isDark ? 'Dark' : 'Light' }}>
        <View element={element} />
      </ThemeProvider>
    );
  };

/** Views that are too large for the initial load of a public page. */
export const FULL_VIEWS = {
  rows: withProviders(CloneableSection),
  signature: withProviders(SignatureView),
  texteditor: withProviders(TexteditorView),
  datetime: withProviders(DatetimeView),
} as const;
