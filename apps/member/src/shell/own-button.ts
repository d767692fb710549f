import type { ComponentType } from 'react';

/** A further button of the ribbon: none here; the build without a server has src/solo/own-button.tsx in this place. */
export const OwnButton: ComponentType | null = null;
