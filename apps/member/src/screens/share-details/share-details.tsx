import { Screen } from '../../shell/screen.tsx';

export function ShareDetailsScreen() {
  return <Screen>{null}</Screen>;
}
