import { Screen } from '../../shell/screen.tsx';

export function FeedScreen() {
  return <Screen>{null}</Screen>;
}
