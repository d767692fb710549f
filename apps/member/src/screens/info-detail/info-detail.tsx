import { Screen } from '../../shell/screen.tsx';

export function InfoDetailScreen() {
  return <Screen>{null}</Screen>;
}
