/** The longest header that is looked at. */
const readMax = 500;

const families: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The family of a browser and its system, such as `Firefox · Windows`, for a list of one's own sessions; empty when
 * neither is known. Nothing of the header itself is kept.
 */
export function browserOf(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, readMax);
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([shape]) => shape.test(header))?.[1];
  return [nameIn(families), nameIn(systems)].filter((name) => name !== undefined).join(' · ');
}
