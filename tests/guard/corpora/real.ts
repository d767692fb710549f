import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import type { Source } from './sources.ts';

const require = createRequire(import.meta.url);

const source = (name: string, values: () => string[]): Source => ({
  source: name,
  texts: () => values().map((text) => ({ text, ordinary: false, lang: 'en' })),
});

interface Entity {
  domains: string[];
}

/** Test numbers that card schemes publish for shops. */
const testCards =
  '4111111111111111 4012888888881881 4222222222222 5555555555554444 5105105105105100 2223003122003222 378282246310005 371449635398431 6011111111111117 6011000990139424 30569309025904 38520000023237 3530111333300000 3566002020360505 6200000000000005 6304000000000000'.split(
    ' ',
  );
/** Addresses in BIP-173, BIP-350 and EIP-55. */
const published = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

/** What could be somebody's, as others published it. */
export const realSources: readonly Source[] = [
  source('libphonenumber-js, an example of each country', () =>
    getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples);
      return example ? [example.formatInternational(), example.number] : [];
    }),
  ),
  source('iban, the example of each country', () => {
    const { countries } = require('iban') as { countries: Record<string, { example: string }> };
    return Object.values(countries).map(({ example }) => example);
  }),
  source('third-party-web, hosts', () => {
    const path = require.resolve('third-party-web/dist/entities-nostats.json');
    const entities = JSON.parse(readFileSync(path, 'utf8')) as Entity[];
    return entities.flatMap(({ domains }) => domains.filter((host) => !host.startsWith('*')));
  }),
  source('@scure/bip39, twelve words in a row of the list', () =>
    Array.from({ length: 150 }, (_, i) => wordlist.slice(12 * i, 12 * i + 12).join(' ')),
  ),
  source('test numbers of card schemes', () => testCards),
  source('BIP-173, BIP-350, EIP-55', () => published),
];
