/** Of browsers that know whether the phone's owner saves data; Safari and Firefox do not tell. */
type Informed = Navigator & { connection?: { saveData?: boolean } };

/** Whether the phone has been set to use little data: then the app fetches only what is opened. */
export function savesData(from: Pick<Navigator, never> = navigator): boolean {
  return (from as Informed).connection?.saveData === true;
}
