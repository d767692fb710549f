import { Screen } from '../../shell/screen.tsx';

export function DownloadScreen() {
  return <Screen>{null}</Screen>;
}
