import { importsOf, lineAt, parse, type SyntaxNode, walk } from './syntax.ts';
import { type Finding, isSource, isTest, type Tree } from './tree.ts';

/**
 * The part of the charter that the sources show: nothing real goes in or out, play currencies alone, and
 * no disguise. What only a running house shows is tested where it runs.
 */

/** Words in a package's name that speak of money, messages or chains of the real world. */
const connectorWords = new Set(
  `stripe paypal braintree adyen razorpay paystack flutterwave squareup payu payfast mollie klarna plaid
  dwolla truelayer tink gocardless wise upi paytm phonepe mpesa payment payments twilio vonage nexmo plivo
  messagebird sinch infobip africastalking clickatell sms smpp nodemailer mailgun sendgrid postmark mailjet
  mailchimp resend smtp imap sendmail ses sns telegram telegraf whatsapp baileys discord slack apn fcm
  firebase onesignal web3 ethers viem wagmi tronweb solana bitcoin bitcoinjs bitcore ethereum
  ethereumjs walletconnect metamask coinbase binance kraken ccxt alchemy infura hardhat truffle bip39 hdkey
  iban swift`.split(/\s+/),
);

/** Node's modules and packages that can open a connection. Fastify answers; nothing in the house calls. */
const callers =
  /^(node:)?(net|tls|dgram|dns|dns\/promises|http|https|http2)$|^(undici|axios|got|node-fetch|ky|ws|superagent)$/;

const harmless = new Set(['BlockList', 'isIP', 'isIPv4', 'isIPv6', 'STATUS_CODES']);

const signs = /[₹€£¥₦₺₽₩₫₱₴₿₮₸₪฿]/u;
const wellKnownCodes =
  'USD EUR GBP INR NGN KES GHS ZAR JPY CNY BRL MXN PKR BDT PHP IDR VND USDT USDC BUSD DAI BTC ETH TRX BNB'.split(
    ' ',
  );
const worldCodes = Intl.supportedValuesOf('currency').join('|');
const asWord = new RegExp(`\\b(${wellKnownCodes.join('|')})\\b`);
/** Rarer codes are also words (ALL, TOP, TRY): only beside a number, or alone in quotes. */
const asUnit = new RegExp(
  `[\\d}]\\s?(${worldCodes})\\b|\\b(${worldCodes})\\s?[\\d{]|["'](${worldCodes})["']`,
);

/** Dependencies, ours and those of others, that connect to real money, messages or chains. */
export function connectors(tree: Tree): Finding[] {
  const manifests = tree.files.filter((path) => /(^|\/)package\.json$/.test(path));
  const ours = manifests.flatMap((path) => {
    const text = tree.text(path);
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = JSON.parse(text);
    const names = Object.keys({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    });
    return names.map((name) => ({ path, name, line: lineAt(text, text.indexOf(`"${name}"`)) }));
  });
  const locked = tree.files.includes('package-lock.json') ? tree.text('package-lock.json') : '{}';
  const theirs = Object.keys(JSON.parse(locked).packages ?? {}).map((place) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { path: 'package-lock.json', name, line: lineAt(locked, locked.indexOf(`"${place}"`)) };
  });
  return [...ours, ...theirs].flatMap(({ path, name, line }) => {
    const word = name.split(/[^a-z0-9]+/i).find((each) => connectorWords.has(each.toLowerCase()));
    if (!word) return [];
    return [
      { path, line, message: `depends on ${name} (${word}); nothing real goes in or out, leave it out` },
    ];
  });
}

/** Code of ours that could open a connection to the outside. */
export function outgoingCalls(tree: Tree): Finding[] {
  const sources = tree.files.filter(
    (path) => /^(packages|research|apps)\/[^/]+\/src\//.test(path) && isSource(path) && !isTest(path),
  );
  return sources.flatMap((path) => {
    const imported = importsOf(tree, path)
      .filter(({ specifier, typeOnly }) => !typeOnly && callers.test(specifier))
      .filter(({ names }) => names.length === 0 || names.some((name) => !harmless.has(name)))
      .map(({ specifier, line }) => ({
        path,
        line,
        message: `imports ${specifier}; the house opens no connection`,
      }));
    return [...imported, ...fetches(tree, path)];
  });
}

/** Browser code may call the house it came from: any address that is not written out in full. */
function fetches(tree: Tree, path: string): Finding[] {
  const inBrowser = /^(apps\/(member|console)|packages\/(client|ui))\//.test(path);
  const text = tree.text(path);
  const findings: Finding[] = [];
  walk(parse(tree, path), (node) => {
    const callee = node.callee as SyntaxNode | undefined;
    const name = callee?.type === 'Identifier' ? (callee.name as string) : '';
    if (!/^(fetch|XMLHttpRequest|WebSocket|EventSource)$/.test(name)) return;
    if (inBrowser && !/(https?|wss?):\/\/[\w[]/.test(text.slice(node.start, node.end))) return;
    findings.push({
      path,
      line: lineAt(text, node.start),
      message: `calls ${name}; the house opens no connection`,
    });
  });
  return findings;
}

/** Scenarios and translations: what a member is shown. */
export function shownWords(tree: Tree): string[] {
  return tree.files.filter(
    (path) => /^scenarios\/.+(?<!\.schema)\.(json|ts)$/.test(path) || /\/locales\/.+\.json$/.test(path),
  );
}

/** Signs and codes of real currencies in what a member is shown. */
export function realMoney(tree: Tree): Finding[] {
  return shownWords(tree).flatMap((path) =>
    tree
      .text(path)
      .split('\n')
      .flatMap((text, index) => {
        const sign = signs.exec(text)?.[0] ?? /\$(?!\{|schema")/.exec(text)?.[0];
        const code = asWord.exec(text)?.[0] ?? asUnit.exec(text)?.[0];
        const name = sign ?? code;
        if (!name) return [];
        const message = `shows ${name.trim()}; use a play currency, such as pUSDT or pINR`;
        return [{ path, line: index + 1, message }];
      }),
  );
}

const mark = '· simulation';

/** A brand never stands alone: it is "NAME · simulation", or better, what contract's views say. */
export function bareBrands(tree: Tree): Finding[] {
  const scenarios = tree.files.filter((path) => /^scenarios\/.+\.json$/.test(path));
  const brands = scenarios.flatMap((path) => {
    const name = JSON.parse(tree.text(path)).brand?.name;
    return typeof name === 'string' ? [{ name, path }] : [];
  });
  const shown = tree.files.filter(
    (path) => /^(apps|packages)\/.+\.(tsx?|html|json|webmanifest|svg)$/.test(path) && !isTest(path),
  );
  return [...scenarios, ...shown].flatMap((path) =>
    tree
      .text(path)
      .split('\n')
      .flatMap((text, index) => {
        const own = brands.find(({ name }) => text.includes(name) && !text.includes(`${name} ${mark}`));
        if (!own || (path === own.path && /^\s*"name":/.test(text))) return [];
        const message = `names ${own.name} alone; take the brand from the view, or write "${own.name} ${mark}"`;
        return [{ path, line: index + 1, message }];
      }),
  );
}

/** The title of a page and the name of an installed app say what they are. */
export function disguisedPages(tree: Tree): Finding[] {
  const pages = tree.files.filter((path) =>
    /^apps\/[^/]+\/(index\.html|(public\/)?[^/]*\.webmanifest)$/.test(path),
  );
  const configs = tree.files.filter((path) => /^apps\/[^/]+\/vite\.config\.ts$/.test(path));
  const named = [
    ...pages.flatMap((path) =>
      namesIn(tree, path, /<title>([^<]*)<\/title>|"(?:short_)?name":\s*"([^"]*)"/g, true),
    ),
    ...configs.flatMap((path) => namesIn(tree, path, /\bname:\s*'([^']*)',?\s*\n\s*short_name/g, false)),
  ];
  return named
    .filter(({ name }) => !name.includes('simulation'))
    .map(({ path, line, name }) => ({ path, line, message: `shows "${name}"; add "${mark}"` }));
}

function namesIn(tree: Tree, path: string, pattern: RegExp, required: boolean) {
  const text = tree.text(path);
  const found = [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(text, match.index),
    name: match[1] ?? match[2] ?? '',
  }));
  return found.length > 0 || !required ? found : [{ path, line: 0, name: '' }];
}
