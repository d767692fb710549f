import { loadFeature } from '../i18n/i18n.ts';
import { patiently } from '../navigation/patiently.ts';

/** Markers and their catalogues are loaded when the X-ray is first switched on. */
export const loadMarks = () =>
  patiently(() => Promise.all([import('./marks.tsx'), loadFeature('xray'), loadFeature('claims')]));
