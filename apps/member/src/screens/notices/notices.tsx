import { Screen } from '../../shell/screen.tsx';

export function NoticesScreen() {
  return <Screen>{null}</Screen>;
}
