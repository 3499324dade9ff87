import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const file = (name: string) => require.resolve(`@expo-google-fonts/${name}`);

/** What papers are set in, and what steps in for the rare characters of names that it lacks (𠮷). */
export const REGULAR_FONTS = [
  file('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  file('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
];
export const FONTS = [
  ...REGULAR_FONTS,
  file('noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  file('noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
];
