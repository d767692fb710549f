import { Screen } from '../../shell/screen.tsx';

export function OrderRecordsScreen() {
  return <Screen>{null}</Screen>;
}
