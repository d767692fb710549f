import { refusedAt } from '@glassmine/client';
import { type FilmKey, pictureMaxBytes, postLengthMax, postPicturesMax } from '@glassmine/replica/plain';
import { Button, PictureChooser, TextArea } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../account/problem.tsx';
import { useCommand } from '../../api/commands.ts';
import { wordsOf } from '../../api/queries.ts';
import { useUpload } from '../../api/uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { Screen } from '../../page/screen.tsx';
import { Sent } from '../../page/sent.tsx';
import { FilmChoice } from './film-choice.tsx';
import css from './publish.module.css';

/** Writes a post with pictures and a film for the guidance manager, who publishes it. */
export function PublishScreen() {
  const [isSent, setSent] = useState(false);
  return (
    <Screen>
      {isSent ? (
        <Sent
          title="publish.sent"
          text="publish.sentText"
          another="publish.another"
          icon="clock"
          link={['/dynamic', 'post.toFeed']}
          onAnother={() => setSent(false)}
        />
      ) : (
        <Draft onSent={() => setSent(true)} />
      )}
    </Screen>
  );
}

/** As in the source, text alone and posts with media have a call each. */
function useSend(onSent: () => void) {
  const text = useCommand('dynamic/square/addText', { onSuccess: onSent, quiet: true });
  const more = useUpload('dynamic/square/add', { onSuccess: onSent, quiet: true });
  return {
    isPending: text.isPending || more.isPending,
    error: text.error ?? more.error,
    reset: () => {
      text.reset();
      more.reset();
    },
    send: (content: string, pictures: File[], film: FilmKey | null) =>
      pictures.length === 0 && film === null
        ? text.mutate({ content })
        : more.mutate({ fields: { content, ...(film && { film }) }, pictures }),
  };
}

function Draft({ onSent }: { onSent: () => void }) {
  const t = useText();
  const [content, setContent] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [film, setFilm] = useState<FilmKey | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { send, isPending, error, reset } = useSend(onSent);
  const refused = refusedAt(error, 'content');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(content.trim() === '');
    if (content.trim() !== '' && !isPending) send(content.trim(), files, film);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <TextArea
        label={t('publish.content')}
        placeholder={t('publish.placeholder')}
        value={content}
        rows={6}
        maxLength={postLengthMax}
        count={t('publish.count', { count: content.length, max: postLengthMax })}
        error={isEmpty ? t('publish.empty') : undefined}
        refused={refused}
        onChange={(event) => {
          setContent(event.target.value);
          setEmpty(false);
          reset();
        }}
      />
      <PictureChooser
        label={t('publish.pictures')}
        hint={t('publish.picturesHint', { max: postPicturesMax })}
        tooLarge={t('publish.tooLarge')}
        addLabel={t('publish.add')}
        removeLabel={(name) => t('publish.remove', { name })}
        pictures={files}
        onChange={(chosen) => {
          setFiles(chosen);
          reset();
        }}
        maxBytes={pictureMaxBytes.post}
        max={postPicturesMax}
      />
      <FilmChoice
        value={film}
        onChange={(chosen) => {
          setFilm(chosen);
          reset();
        }}
      />
      <Problem words={error && !refused ? wordsOf(error) : ''} />
      <p className={css.note}>{t('publish.manager')}</p>
      <Button type="submit" block icon="send" busy={isPending && t('publish.sending')}>
        {t('publish.send')}
      </Button>
      <p className={css.play}>{t('publish.play')}</p>
    </form>
  );
}
