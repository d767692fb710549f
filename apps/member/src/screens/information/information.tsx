import { Screen } from '../../shell/screen.tsx';

export function InformationScreen() {
  return <Screen>{null}</Screen>;
}
