import { Screen } from '../../shell/screen.tsx';

export function WhitePaperScreen() {
  return <Screen>{null}</Screen>;
}
