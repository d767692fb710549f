import { pictureMaxBytes } from '@glassmine/replica/plain';
import { Button, Icon, Sheet, toast } from '@glassmine/ui';
import { useEffect, useRef, useState } from 'react';
import { queryClient, wordsOf } from '../../api/queries.ts';
import { useUpload } from '../../api/uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './information.module.css';

/** The server's limit for an avatar. */
const accepted = 'image/jpeg,image/png,image/webp';

/** Chooses a profile picture, previews it and uploads it. */
export function PictureChange() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > pictureMaxBytes.avatar) return toast(t('profile.tooLarge'), 'bad');
    setPicture(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('profile.picture')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <button type="button" className={css.change} onClick={() => input.current?.click()}>
        <Icon name="camera" size={18} />
        {t('profile.changePicture')}
      </button>
      <Sheet
        open={picture !== null}
        onOpenChange={(open) => open || setPicture(null)}
        title={t('profile.changePicture')}
      >
        {picture && <Preview picture={picture} onDone={() => setPicture(null)} />}
      </Sheet>
    </>
  );
}

function Preview({ picture, onDone }: { picture: File; onDone: () => void }) {
  const t = useText();
  const url = useObjectUrl(picture);
  const [problem, setProblem] = useState('');
  const upload = useUpload('user/user/modify-head', {
    quiet: true,
    onSuccess: (member) => {
      queryClient.setQueryData(['user/user/info', {}], member);
      toast(t('profile.pictureDone'), 'good');
      onDone();
    },
  });
  const send = () =>
    upload.mutate({ fields: {}, pictures: [picture] }, { onError: (error) => setProblem(wordsOf(error)) });
  return (
    <div className={css.preview}>
      {url && <img src={url} alt={t('profile.preview')} />}
      <p>{t('profile.pictureNote')}</p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button block busy={upload.isPending && t('profile.sending')} onClick={send}>
        {t('profile.usePicture')}
      </Button>
    </div>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
