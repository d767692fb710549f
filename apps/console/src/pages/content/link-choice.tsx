import { linkedPages } from '@glassmine/replica/plain';
import { Select } from '@mantine/core';
import { type Text, useText } from '../../i18n/i18n.ts';

const nowhere = 'nowhere';

/** The link of a choice; empty for nowhere. */
export const linkOf = (value: string | null): string =>
  value === null || value === nowhere ? '' : `#${value}`;

/** The name of the page that a link leads to; the link itself when it is none of those to choose from. */
export function linkName(t: Text, link: string): string {
  if (link === '') return t('content.link.nowhere');
  const page = linkedPages.find((path) => `#${path}` === link);
  return page ? t(`content.link.${page}`) : link;
}

interface LinkChoiceProps {
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** A page of the member app, by its name. */
export function LinkChoice({ value, error, onChange }: LinkChoiceProps) {
  const t = useText();
  return (
    <Select
      label={t('content.link')}
      placeholder={t('content.linkChoose')}
      value={value}
      error={error}
      onChange={onChange}
      data={[
        { value: nowhere, label: t('content.link.nowhere') },
        ...linkedPages.map((path) => ({ value: path, label: t(`content.link.${path}`) })),
      ]}
    />
  );
}
