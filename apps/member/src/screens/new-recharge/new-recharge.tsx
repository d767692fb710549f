import { Screen } from '../../shell/screen.tsx';

export function NewRechargeScreen() {
  return <Screen>{null}</Screen>;
}
