import { isNode, lineAt, parse, type SyntaxNode, walk } from './syntax.ts';
import { type Finding, isSource, isTest, type Tree } from './tree.ts';

/** What browsers give to pages of https and of this computer alone. A school's room is served over plain http. */
const secureOnly: Record<string, readonly string[]> = {
  crypto: ['randomUUID', 'subtle'],
  navigator:
    'clipboard serviceWorker share canShare wakeLock storage locks mediaDevices credentials geolocation bluetooth usb'.split(
      ' ',
    ),
};
/** Names that are not there at all in other pages. */
const secureGlobals = ['caches', 'cookieStore'];

/** The one place of each, which does without where the browser has none. */
const withFallback: Record<string, readonly string[]> = {
  'packages/ui/src/copy-button.tsx': ['navigator.clipboard'],
  'apps/member/src/after-start.ts': ['navigator.serviceWorker'],
  // Without locks the screen goes dark by the computer's own settings.
  'apps/console/src/lesson/stay-awake.ts': ['navigator.wakeLock'],
  // Runs after the service worker was registered, so it never does without one.
  'apps/member/src/i18n/cache-catalogues.ts': ['navigator.serviceWorker', 'caches'],
};

/** Uses of what is missing over plain http, outside the place that has the fallback; and places without a use. */
export function secureContextUses(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const path of tree.files.filter((each) => isInBrowser(each) && isSource(each) && !isTest(each))) {
    const used = usesIn(tree, path);
    const allowed = withFallback[path] ?? [];
    for (const { name, at } of used) {
      if (allowed.includes(name)) continue;
      const message = `uses ${name}, which is missing over plain http; go through the place that has a fallback`;
      findings.push({ path, line: lineAt(tree.text(path), at), message });
    }
    const idle = allowed.find((name) => !used.some((use) => use.name === name));
    if (idle) findings.push({ path, line: 0, message: `no longer uses ${idle}; take it off the list` });
  }
  return findings;
}

function isInBrowser(path: string): boolean {
  return (
    /^(apps\/(member|console)|packages\/[^/]+)\/src\//.test(path) &&
    !/^packages\/(journal|room|exports)\//.test(path)
  );
}

function usesIn(tree: Tree, path: string): { name: string; at: number }[] {
  const uses: { name: string; at: number }[] = [];
  walk(parse(tree, path), (node) => {
    for (const name of namesUsed(node)) uses.push({ name, at: node.start });
  });
  return uses;
}

function namesUsed(node: SyntaxNode): string[] {
  if (node.type === 'MemberExpression') {
    const holder = lastName(node.object);
    const property = isNode(node.property) ? String(node.property.name ?? node.property.value) : '';
    if (secureOnly[holder]?.includes(property)) return [`${holder}.${property}`];
    if (isNode(node.object) && node.object.type === 'Identifier' && secureGlobals.includes(holder))
      return [holder];
    const isGlobal = ['window', 'globalThis', 'self'].includes(holder) && secureGlobals.includes(property);
    return isGlobal ? [property] : [];
  }
  if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
    const holder = lastName(node.init);
    const taken = (node.id.properties as SyntaxNode[]).map(({ key }) =>
      isNode(key) ? String(key.name) : '',
    );
    return taken.filter((name) => secureOnly[holder]?.includes(name)).map((name) => `${holder}.${name}`);
  }
  return [];
}

/** `crypto` of `crypto`, and of `globalThis.crypto`. */
function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'MemberExpression' ? lastName(node.property) : '';
}
