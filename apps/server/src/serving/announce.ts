/** What the start prints: where to go, on this computer and on a phone. */
import { renderUnicodeCompact } from 'uqr';

export interface Addresses {
  /** Where this computer finds the server. */
  local: string;
  /** Where phones find it, the likeliest first. */
  phones: readonly string[];
  /** Whether the server listens at all addresses of this computer. */
  isEverywhere: boolean;
}

export interface Shown {
  /** What learners open below the address; the page that asks for a code when empty. */
  joinPath?: string;
  /** Lines beneath the addresses: a name and what it is. */
  facts?: readonly (readonly [string, string])[];
  /** Whether it is printed on a terminal, which shows colours. */
  isTerminal: boolean;
}

export function announcement({ local, phones, isEverywhere }: Addresses, shown: Shown): string {
  const { joinPath = '', facts = [], isTerminal } = shown;
  const [first = local] = phones;
  const others = phones.slice(1).map((address) => ['', `${address}${joinPath}`] as const);
  const lines: (readonly [string, string])[] = [
    [phones.length > 0 ? 'Join on a phone' : 'Join', `${first}${joinPath}`],
    ...others,
    ...(phones.length > 0 && !phones.includes(local) ? [['This computer', local] as const] : []),
    ['Console', `${first}/console/`],
    ['API', `${first}/api/docs`],
    ...facts,
  ];
  return [
    '',
    '  Glassmine · simulation · play money',
    '',
    ...lines.map(([name, text]) => `  ${name.padEnd(18)}${text}`),
    '',
    ...(phones.length > 0
      ? [qrLines(`${first}${joinPath}`, isTerminal)]
      : isEverywhere
        ? inNoNetwork
        : onlyHere),
    '',
  ].join('\n');
}

const onlyHere = [
  '  Only this computer reaches that address. For phones on the same network start it with',
  '  GLASSMINE_HOST=0.0.0.0; behind a proxy set GLASSMINE_ORIGIN to the address that people open.',
];

const inNoNetwork = [
  '  No phone can reach that address: this computer is in no Wi-Fi or other network with phones. Join one, and',
  '  the console shows the address.',
];

/** Light on dark whatever the terminal's own colours are: the other way round some phones read nothing. */
function qrLines(value: string, isTerminal: boolean): string {
  const lines = renderUnicodeCompact(value, { border: 2 }).split('\n');
  return lines.map((line) => (isTerminal ? `  \u001b[97;40m${line}\u001b[0m` : `  ${line}`)).join('\n');
}
