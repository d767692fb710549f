import { Screen } from '../../shell/screen.tsx';

export function BindEmailScreen() {
  return <Screen>{null}</Screen>;
}
