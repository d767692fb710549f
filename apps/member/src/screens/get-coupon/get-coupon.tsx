import { Screen } from '../../shell/screen.tsx';

export function GetCouponScreen() {
  return <Screen>{null}</Screen>;
}
