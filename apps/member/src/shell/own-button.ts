import type { ComponentType } from 'react';

/** A further button of the ribbon: none, but in the build without a server; see src/solo/own-button.tsx. */
export const OwnButton: ComponentType | null = null;
