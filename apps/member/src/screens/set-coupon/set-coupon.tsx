import { Screen } from '../../shell/screen.tsx';

export function SetCouponScreen() {
  return <Screen>{null}</Screen>;
}
