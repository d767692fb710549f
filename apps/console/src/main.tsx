import './layers.css';
import '@mantine/core/styles.layer.css';
import '@glassmine/ui/tokens.css';
import './console.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/hooks.ts';
import { App } from './app.tsx';
import { speak } from './i18n/i18n.ts';
import { printLight } from './shell/paper.ts';
import { useSession } from './state/session.ts';

const { language } = useSession.getState();
await speak(language);
printLight();
useSession.subscribe((now, before) => {
  if (now.language !== before.language) void speak(now.language).then(() => queryClient.invalidateQueries());
  if (now.token !== before.token) queryClient.clear();
});
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    // The page's policy lets no style in that the server has not sent: variables come from console.css.
    <MantineProvider defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
