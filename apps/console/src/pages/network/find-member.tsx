import type { Network } from '@glassmine/contract';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLook } from '../../api/hooks.ts';
import { type Text, useText } from '../../i18n/i18n.ts';
import css from './network.module.css';

interface FindMemberProps {
  code: string;
  network: Network;
  value: number | null;
  onChange: (member: number | null) => void;
}

interface Found {
  userId: number;
  name: string;
  /** Learner number; -1 for one of the crowd. */
  learner: number;
}

const restMs = 150;
const lettersMax = 60;

/** What the search takes: letters of any script, digits, and the marks of names. */
const searchable = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N}#.’' -]/gu, ' ')
    .trim()
    .slice(0, lettersMax);

/** Finds a member by name, by the learner number that lists and files show, or by the number in the tree. */
export function FindMember({ code, network, value, onChange }: FindMemberProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(searchable(text), restMs);
  const { data } = useLook('console/member/find', { roomCode: code, text: asked }, { enabled: asked !== '' });
  // Of a room that has ended the server knows no names any more; numbers are still found.
  const found: Found[] = asked === '' ? network.learners : (data ?? byNumber(network, asked));
  const chosen =
    value === null
      ? []
      : [network.learners.find(({ userId }) => userId === value) ?? { userId: value, name: '', learner: -1 }];
  const options = new Map([...found, ...chosen].map((one) => [String(one.userId), labelOf(t, one)]));
  return (
    <Select
      label={t('network.byName')}
      placeholder={t('network.choose')}
      searchable
      clearable
      allowDeselect={false}
      // In the page, so that it belongs to a landmark.
      comboboxProps={{ withinPortal: false }}
      description={
        <span role="status" className={css.found}>
          {asked !== '' && found.length === 0 && t('network.nobody')}
        </span>
      }
      inputWrapperOrder={['label', 'input', 'description']}
      searchValue={text}
      onSearchChange={setText}
      // The server has found already; who is chosen is among the data for the label alone.
      filter={({ options: all }) =>
        all.filter((one) => 'value' in one && found.some(({ userId }) => String(userId) === one.value))
      }
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      data={[...options].map(([id, label]) => ({ value: id, label }))}
    />
  );
}

function labelOf(t: Text, { userId, name, learner }: Found): string {
  if (learner >= 0) return t('network.learner', { name, learner, userId });
  return [name, `#${userId}`].filter(Boolean).join(' · ');
}

function byNumber({ learners, uplines }: Network, text: string): Found[] {
  const number = Number(text.replace(/^#/, ''));
  if (!Number.isInteger(number) || number < 0) return [];
  const own = learners.filter((learner) => learner.learner === number || learner.userId === number);
  const isOther = number > 0 && number < uplines.length && !own.some(({ userId }) => userId === number);
  return [...own, ...(isOther ? [{ userId: number, name: '', learner: -1 }] : [])];
}
