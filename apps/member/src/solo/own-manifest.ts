/** The manifest with the names of shortcuts in the language in use; a browser reads it when the app is installed. */
export function linkManifest(language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = `./manifest.${language}.webmanifest`;
}
