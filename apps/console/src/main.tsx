import './layers.css';
import '@mantine/core/styles.layer.css';
import '@glassmine/ui/tokens.css';
import './console.css';
import '@glassmine/ui/forced-colors.css';
import { bearTranslation } from '@glassmine/ui/translated-page';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/hooks.ts';
import { App } from './app.tsx';
import { i18n, type Language, speak } from './i18n/i18n.ts';
import { printLight } from './shell/paper.ts';
import { notify } from './state/notifications.ts';
import { useSession } from './state/session.ts';

bearTranslation();
const { language } = useSession.getState();
await speak(language).catch(() => speak('en'));
printLight();
useSession.subscribe((now, before) => {
  if (now.language !== before.language) void changeLanguage(now.language, before.language);
  // A token that takes another one's place is the same facilitator's.
  if ((now.token === null) !== (before.token === null)) queryClient.clear();
});

/** The server's answers change with the language, too. A catalogue that does not come leaves the former language. */
async function changeLanguage(next: Language, former: Language): Promise<void> {
  try {
    await speak(next);
    await queryClient.invalidateQueries();
  } catch {
    useSession.setState({ language: former });
    notify(i18n._('shell.notAnswered'), 'bad');
  }
}

/** Dialogs stand at once for readers who reduce motion. */
const theme = { respectReducedMotion: true };
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    // The content security policy allows only the server's styles, so Mantine's variables are in console.css.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
