import { Screen } from '../../shell/screen.tsx';

export function CashWithdrawScreen() {
  return <Screen>{null}</Screen>;
}
