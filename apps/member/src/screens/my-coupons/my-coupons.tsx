import { Screen } from '../../shell/screen.tsx';

export function MyCouponsScreen() {
  return <Screen>{null}</Screen>;
}
