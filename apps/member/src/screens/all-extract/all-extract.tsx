import { Screen } from '../../shell/screen.tsx';

export function AllExtractScreen() {
  return <Screen>{null}</Screen>;
}
