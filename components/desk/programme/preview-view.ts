import type { PreviewViewer } from '@/lib/preview/preview-value';
import type { ThemeName } from '@/lib/theme/themes';

/** The screens of a preview, in CSS pixels. */
export const previewScreens = {
  phone: { width: 390, height: 660 },
  desktop: { width: 1_100, height: 860 },
} as const;
type PreviewScreen = keyof typeof previewScreens;

/** How the draft is looked at. */
export interface PreviewView {
  viewer: PreviewViewer;
  screen: PreviewScreen;
  theme: Extract<ThemeName, 'light' | 'dark'>;
  locale: string;
}
