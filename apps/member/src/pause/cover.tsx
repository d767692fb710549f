import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../api/queries.ts';
import { TranslatedKit } from '../i18n/translated-kit.tsx';
import { lazyPart } from '../navigation/lazy-part.ts';
import { withCatalogues } from '../navigation/lazy-screen.ts';

const { Screen: Paused } = lazyPart(withCatalogues(() => import('./paused.tsx').then((m) => m.Paused)));

let isDrawn = false;

/**
 * Draws the cover of the app while the lesson is paused. It has a React root of its own, since it belongs to the lesson
 * and not to the app under it.
 */
export function cover(): void {
  if (isDrawn) return;
  isDrawn = true;
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <TranslatedKit>
        <Suspense>
          <Paused />
        </Suspense>
      </TranslatedKit>
    </QueryClientProvider>,
  );
}
