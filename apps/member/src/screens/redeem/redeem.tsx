import { Screen } from '../../shell/screen.tsx';

export function RedeemScreen() {
  return <Screen>{null}</Screen>;
}
