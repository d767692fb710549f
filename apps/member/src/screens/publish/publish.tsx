import { Button, EmptyState, LinkButton, PictureChooser, TextArea } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { Refused } from '../../api/errors.ts';
import { wordsOf } from '../../api/queries.ts';
import { useUpload } from '../../api/uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { Screen } from '../../shell/screen.tsx';
import { worldNow } from '../../world-clock.ts';
import { useWaitingPosts } from '../feed/waiting-posts.ts';
import css from './publish.module.css';

const lettersMax = 1000;
const picturesMax = 9;
const pictureMaxBytes = 2 * 1024 * 1024;

/** Words and pictures for the guidance manager, who posts them. */
export function PublishScreen() {
  const [isSent, setSent] = useState(false);
  return (
    <Screen>
      {isSent ? <Sent onAnother={() => setSent(false)} /> : <Draft onSent={() => setSent(true)} />}
    </Screen>
  );
}

/** One way for words alone, another with pictures, as in the source. */
function useSend(onSent: () => void) {
  const onSuccess = ({ reviewId }: { reviewId: number }) => {
    const waiting = useWaitingPosts.getState();
    waiting.read();
    waiting.add(reviewId, worldNow());
    onSent();
  };
  const text = useCommand('dynamic/square/addText', { onSuccess, quiet: true });
  const pictures = useUpload('dynamic/square/add', { onSuccess, quiet: true });
  return {
    isPending: text.isPending || pictures.isPending,
    error: text.error ?? pictures.error,
    reset: () => {
      text.reset();
      pictures.reset();
    },
    send: (content: string, files: File[]) =>
      files.length === 0
        ? text.mutate({ content })
        : pictures.mutate({ fields: { content }, pictures: files }),
  };
}

function Draft({ onSent }: { onSent: () => void }) {
  const t = useText();
  const [content, setContent] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const { send, isPending, error, reset } = useSend(onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(content.trim() === '');
    if (content.trim() !== '' && !isPending) send(content.trim(), files);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <TextArea
        label={t('publish.content')}
        placeholder={t('publish.placeholder')}
        value={content}
        rows={6}
        maxLength={lettersMax}
        count={t('publish.count', { count: content.length, max: lettersMax })}
        error={isEmpty ? t('publish.empty') : undefined}
        onChange={(event) => {
          setContent(event.target.value);
          setEmpty(false);
          reset();
        }}
      />
      <PictureChooser
        label={t('publish.pictures')}
        hint={t('publish.picturesHint', { max: picturesMax })}
        error={isTooLarge ? t('publish.tooLarge') : undefined}
        addLabel={t('publish.add')}
        removeLabel={(name) => t('publish.remove', { name })}
        pictures={files}
        onChange={(chosen) => {
          setFiles(chosen);
          setTooLarge(false);
          reset();
        }}
        onTooLarge={() => setTooLarge(true)}
        maxBytes={pictureMaxBytes}
        max={picturesMax}
      />
      {error && (
        <p className={css.error} role="alert">
          {error instanceof Refused ? error.message : wordsOf(error)}
        </p>
      )}
      <p className={css.note}>{t('publish.manager')}</p>
      <Button type="submit" block icon="send" busy={isPending && t('publish.sending')}>
        {t('publish.send')}
      </Button>
      <p className={css.play}>{t('publish.play')}</p>
    </form>
  );
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon="clock"
      title={t('publish.sent')}
      text={t('publish.sentText')}
      action={
        <div className={css.next}>
          <LinkButton href="#/dynamic" block>
            {t('post.toFeed')}
          </LinkButton>
          <Button variant="secondary" block onClick={onAnother}>
            {t('publish.another')}
          </Button>
        </div>
      }
    />
  );
}
