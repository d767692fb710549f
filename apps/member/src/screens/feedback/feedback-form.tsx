import { refusedAt } from '@glassmine/client';
import {
  feedbackCommentsLengthMax,
  feedbackPicturesMax,
  feedbackQuestionLengthMax,
  phoneLengthMax,
  pictureMaxBytes,
} from '@glassmine/replica/plain';
import { Button, Field, PictureChooser, TextArea } from '@glassmine/ui';
import { type FormEvent, useState } from 'react';
import { PhoneChip } from '../../account/brand.tsx';
import { Problem } from '../../account/problem.tsx';
import { useCall, wordsOf } from '../../api/queries.ts';
import { useUpload } from '../../api/uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFill } from '../../state/phone.ts';
import css from './feedback.module.css';

const blank = { question: '', comments: '', phone: '' };

const isMissing = (text: string) => text.trim() === '';

/** State of the form, and its submission. */
function useDraft(onSent: () => void) {
  const [written, setWritten] = useState(blank);
  const [files, setFiles] = useState<File[]>([]);
  const [isWanting, setWanting] = useState(false);
  const send = useUpload('user/feedback/create', { onSuccess: onSent, quiet: true });
  const write = (change: Partial<typeof blank>) => {
    setWritten((before) => ({ ...before, ...change }));
    setWanting(false);
    send.reset();
  };
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    send.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { question, comments, phone } = written;
    const isHalf = isMissing(question) || isMissing(comments);
    setWanting(isHalf);
    if (isHalf || send.isPending) return;
    send.mutate({ fields: { question, comments, ...(phone && { phone }) }, pictures: files });
  };
  return { written, write, files, choose, isWanting, send, submit };
}

export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useText();
  const { written, write, files, choose, isWanting, send, submit } = useDraft(onSent);
  const refused = (field: keyof typeof blank) => refusedAt(send.error, field);
  const isAtField = (Object.keys(blank) as (keyof typeof blank)[]).some(refused);
  const wanted = (text: string) => (isWanting && isMissing(text) ? t('feedback.required') : undefined);
  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        label={t('feedback.question')}
        placeholder={t('feedback.questionPlaceholder')}
        value={written.question}
        maxLength={feedbackQuestionLengthMax}
        error={wanted(written.question)}
        refused={refused('question')}
        onChange={(event) => write({ question: event.target.value })}
      />
      <TextArea
        label={t('feedback.comments')}
        hint={t('feedback.commentsHint')}
        value={written.comments}
        rows={5}
        maxLength={feedbackCommentsLengthMax}
        count={t('feedback.count', { count: written.comments.length, max: feedbackCommentsLengthMax })}
        error={wanted(written.comments)}
        refused={refused('comments')}
        onChange={(event) => write({ comments: event.target.value })}
      />
      <PictureChooser
        label={t('feedback.pictures', { max: feedbackPicturesMax })}
        hint={t('feedback.pictureHint')}
        tooLarge={t('feedback.tooLarge')}
        addLabel={t('feedback.add')}
        removeLabel={(name) => t('feedback.remove', { name })}
        pictures={files}
        onChange={choose}
        maxBytes={pictureMaxBytes.feedback}
        max={feedbackPicturesMax}
      />
      <PhoneLine value={written.phone} refused={refused('phone')} onChange={(phone) => write({ phone })} />
      <Problem words={send.error && !isAtField ? wordsOf(send.error) : ''} />
      <Button type="submit" block icon="send" busy={send.isPending && t('feedback.sending')}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

/** Phone number for a call back. Only the sandbox phone's own number is accepted. */
function PhoneLine({
  value,
  refused,
  onChange,
}: {
  value: string;
  refused: string | undefined;
  onChange: (phone: string) => void;
}) {
  const t = useText();
  const identity = useCall('room/info', {}).data?.identity;
  useFill('phone', onChange);
  return (
    <div className={css.phone}>
      <Field
        label={t('feedback.phone')}
        hint={t('feedback.phoneHint')}
        prefix={identity?.countryCode}
        value={value}
        refused={refused}
        inputMode="tel"
        autoComplete="off"
        maxLength={phoneLengthMax}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
      />
      {identity && value === '' && (
        <PhoneChip onClick={() => onChange(identity.phone)}>{t('feedback.useMine')}</PhoneChip>
      )}
    </div>
  );
}
