import type { Network } from '@glassmine/replica/wire';
import { CheckIcon, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
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
  /** Learner number; -1 for an agent. */
  learner: number;
}

const restMs = 150;
const lettersMax = 60;

/** Characters that the search accepts: letters of any script, digits, and the marks of names. */
const searchable = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N}#.’' -]/gu, ' ')
    .trim()
    .slice(0, lettersMax);

/** Finds a member by name, by the learner number that lists and files show, or by the number in the tree. */
export function FindMember({ code, network, value, onChange }: FindMemberProps) {
  const t = useText();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { updateSelectedOptionIndex } = combobox;
  /** The typed text; null while the field shows the chosen member. */
  const [typed, setTyped] = useState<string | null>(null);
  const [asked] = useDebouncedValue(searchable(typed ?? ''), restMs);
  const { found, isNobody } = useFound(code, network, asked);
  // The combobox counts options by their place in the list: after each answer the highlighted member may stand elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer changes the list
  useEffect(() => updateSelectedOptionIndex('selected'), [found, updateSelectedOptionIndex]);
  const pick = (member: number | null) => {
    onChange(member);
    setTyped(null);
    combobox.closeDropdown();
  };
  return (
    // In the page, so that the list belongs to a landmark.
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={(id) => pick(Number(id))}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={t('network.byName')}
          placeholder={t('network.choose')}
          description={
            <span role="status" className={css.found}>
              {isNobody && t('network.nobody')}
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description']}
          value={typed ?? nameOf(t, network, value)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            setTyped(null);
            combobox.closeDropdown();
          }}
          rightSection={
            value === null ? <Combobox.Chevron /> : <Combobox.ClearButton onClear={() => pick(null)} />
          }
          rightSectionPointerEvents={value === null ? 'none' : 'all'}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options className={css.options} aria-label={t('network.byName')}>
          {found.map((one) => (
            <Combobox.Option key={one.userId} value={String(one.userId)} active={one.userId === value}>
              {labelOf(t, one)}
              {one.userId === value && <CheckIcon size={12} className={css.check} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The members that a search finds; until its answer, those of the previous search. */
function useFound(code: string, network: Network, asked: string) {
  const { data, isPending } = useCall(
    'console/member/find',
    { roomCode: code, text: asked },
    { enabled: asked !== '' },
  );
  if (asked === '' || isPending) return { found: network.learners, isNobody: false };
  // The server has no names of an ended room any more; members are still found by number.
  const found: readonly Found[] = data ?? byNumber(network, asked);
  return { found, isNobody: found.length === 0 };
}

function nameOf(t: Text, { learners }: Network, member: number | null): string {
  if (member === null) return '';
  return labelOf(
    t,
    learners.find(({ userId }) => userId === member) ?? { userId: member, name: '', learner: -1 },
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
