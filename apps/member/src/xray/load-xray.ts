import { loadCatalogues } from '../i18n/i18n.ts';
import { patiently } from '../navigation/patiently.ts';

/**
 * Loads what the X-ray adds to a page when it is first switched on: layer, markers and their texts. All of it is
 * there at once, so that the layer's strip does not push a marker away from a finger that is already on it.
 */
export const loadXray = () =>
  patiently(() =>
    Promise.all([import('./xray-layer.tsx'), import('./marks.tsx'), loadCatalogues()]).then(
      ([{ XrayLayer, XrayColumn }, { ClaimMark, AmountMark, CornerMark }]) => ({
        XrayLayer,
        XrayColumn,
        ClaimMark,
        AmountMark,
        CornerMark,
      }),
    ),
  );
