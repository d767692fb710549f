import { Screen } from '../../shell/screen.tsx';

export function ShareLinkScreen() {
  return <Screen>{null}</Screen>;
}
