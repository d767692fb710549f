import { Loaded, type LoadedProps } from './loaded.tsx';
import { Screen, type ScreenProps } from './screen.tsx';

type LoadedScreenProps<D> = LoadedProps<D> & Omit<ScreenProps, 'children'>;

/** A screen that shows what one query reads, and nothing besides. */
export function LoadedScreen<D>({ query, skeleton, children, ...screen }: LoadedScreenProps<D>) {
  return (
    <Screen {...screen}>
      <Loaded query={query} skeleton={skeleton}>
        {children}
      </Loaded>
    </Screen>
  );
}
