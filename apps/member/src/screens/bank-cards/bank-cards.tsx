import { Screen } from '../../shell/screen.tsx';

export function BankCardsScreen() {
  return <Screen>{null}</Screen>;
}
