import {
  type ContentKind,
  consoleTextLengthMax,
  type FilmKey,
  type ReadyKind,
} from '@glassmine/replica/plain';
import { useState } from 'react';
import { refusedPicture, useCommandWithPictures } from '../../api/use-command-with-pictures.ts';
import { useText } from '../../i18n/i18n.ts';
import { FieldsForm } from '../../parts/fields-form.tsx';
import { FilmChoice } from './film-choice.tsx';
import { LinkChoice, linkOf } from './link-choice.tsx';
import { type Chosen, noPicture, PictureChoice } from './picture-choice.tsx';
import { isTooLarge } from './pictures-field.tsx';
import { TextFields } from './text-fields.tsx';
import { refusedFields, useLearnerText } from './use-learner-text.ts';

const readyFor: Record<ContentKind, ReadyKind> = {
  carousel: 'slide',
  videoCarousel: 'slide',
  news: 'news',
  popupNotice: 'notice',
  walletNotice: 'notice',
  scrollNotice: 'notice',
};
const withLink: readonly ContentKind[] = ['carousel', 'videoCarousel'];
const withPicture: readonly ContentKind[] = ['carousel', 'news'];
const lengths = { title: 80, content: consoleTextLengthMax };

/** Puts something of a kind on show. What is missing is said at its field once the button has been pressed. */
export function PublishForm({ code, kind }: { code: string; kind: ContentKind }) {
  const t = useText();
  const text = useLearnerText(readyFor[kind], ['title', 'content']);
  const [link, setLink] = useState<string | null>(null);
  const [picture, setPicture] = useState<Chosen>(noPicture);
  const [film, setFilm] = useState<FilmKey>('farm');
  const [isTried, setTried] = useState(false);
  const isLinkMissing = withLink.includes(kind) && link === null;
  const publish = useCommandWithPictures('console/content/publish', {
    done: t('content.posted'),
    fields: refusedFields(text),
    onDone: () => {
      text.clear();
      setLink(null);
      setPicture(noPicture);
      setTried(false);
    },
  });
  const send = () => {
    setTried(true);
    if (isLinkMissing || isTooLarge(picture.files)) return;
    const art = kind === 'videoCarousel' ? film : picture.art || undefined;
    const fields = { roomCode: code, kind, ...text.form, ...(art && { art }), link: linkOf(link) };
    publish.mutate({ fields: fields as never, pictures: picture.files });
  };
  return (
    <FieldsForm submit={t('content.publish')} busy={publish.isPending} onSubmit={send}>
      <TextFields code={code} text={text} lengths={lengths} refusal={publish.error} />
      {withPicture.includes(kind) && (
        <PictureChoice value={picture} error={refusedPicture(publish.error)} onChange={setPicture} />
      )}
      {kind === 'videoCarousel' && <FilmChoice value={film} onChange={setFilm} />}
      {withLink.includes(kind) && (
        <LinkChoice
          value={link}
          error={isTried && isLinkMissing ? t('content.linkMissing') : undefined}
          onChange={setLink}
        />
      )}
    </FieldsForm>
  );
}
