import { Screen } from '../../shell/screen.tsx';

export function NewsScreen() {
  return <Screen>{null}</Screen>;
}
