import { Button } from '@glassmine/ui';
import { useRef } from 'react';
import { useText } from '../i18n/use-text.ts';

/** Opens a saved room from a file. */
export function FileButton({ onFile }: { onFile: (bytes: Uint8Array) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" block icon="document" onClick={() => input.current?.click()}>
        {t('solo.openFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="room-file"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(new Uint8Array(await file.arrayBuffer()));
        }}
      />
    </>
  );
}
