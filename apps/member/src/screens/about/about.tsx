import { Screen } from '../../shell/screen.tsx';

export function AboutScreen() {
  return <Screen>{null}</Screen>;
}
