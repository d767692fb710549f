import { importsOf, lineAt, parse, type SyntaxNode, walk } from './syntax.ts';
import { type Finding, isSource, isTest, type Tree } from './tree.ts';

/** The folders of the server that speak SQL. */
const store = 'apps/server/src/store/';
const ofPostgres = 'apps/server/src/hosting/postgres/';

const sql =
  /\b(SELECT\s[\s\S]*\bFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|(CREATE|ALTER|DROP)\s+(TABLE|INDEX)|PRAGMA)\s/;

/** SQL, and the module that runs it, in sources of the server outside of its store. */
export function strayedSql(tree: Tree): Finding[] {
  return serverModules(tree).flatMap((path) => {
    const findings: Finding[] = [];
    const text = tree.text(path);
    const say = (line: number, what: string) =>
      findings.push({ path, line, message: `${what}; ask for a row in ${store}` });
    walk(parse(tree, path), (node) => {
      if (sql.test(`${wordsOf(node)} `)) say(lineAt(text, node.start), 'has SQL');
    });
    for (const { specifier, line } of importsOf(tree, path))
      if (specifier === 'node:sqlite') say(line, 'imports node:sqlite');
    return findings;
  });
}

export function serverModules(tree: Tree): string[] {
  return tree.files.filter(
    (path) =>
      path.startsWith('apps/server/src/') &&
      isSource(path) &&
      !isTest(path) &&
      !path.startsWith(store) &&
      !path.startsWith(ofPostgres),
  );
}

function wordsOf(node: SyntaxNode): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return '';
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('x');
}
