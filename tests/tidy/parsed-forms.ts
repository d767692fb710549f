import { importsOf, isNode, lineAt, parse, type SyntaxNode, stringOf, walk } from './syntax.ts';
import { type Finding, isSource, isTest, type Tree } from './tree.ts';

/** What answers calls. The guard has read a form before it comes here, so nothing here may make other words of it. */
const homes =
  /^(apps\/server\/src\/(answers|calls)\/|packages\/replica\/src\/[^/]+\/(calls|desk|handling)\.ts$)/;
const instead =
  'the guard does not see what comes out; declare the field with jsonField, and the reader of forms parses it';

const decoders = new Set([
  'decodeURIComponent',
  'decodeURI',
  'unescape',
  'atob',
  'TextDecoder',
  'URLSearchParams',
]);
/** Encodings of `Buffer.from` that take a text apart. */
const encodings = /^(base64|base64url|hex|binary|latin1)$/;

export function answersCalls(path: string): boolean {
  return homes.test(path) && isSource(path) && !isTest(path);
}

/** Places that parse or decode a text where calls are answered. */
export function parsedForms(tree: Tree): Finding[] {
  return tree.files.filter(answersCalls).flatMap((path) => {
    const found: { at: number; name: string }[] = [];
    walk(parse(tree, path), (node, parents) => {
      const name = decoderIn(node, parents.at(-1));
      if (name !== null) found.push({ at: node.start, name });
    });
    const text = tree.text(path);
    const imported = importsOf(tree, path).filter(({ names }) => names.includes('parseJson'));
    return [
      ...found.map(({ at, name }) => ({ line: lineAt(text, at), name })),
      ...imported.map(({ line }) => ({ line, name: 'parseJson' })),
    ].map(({ line, name }) => ({ path, line, message: `uses ${name}: ${instead}` }));
  });
}

function decoderIn(node: SyntaxNode, parent: SyntaxNode | undefined): string | null {
  if (node.type === 'CallExpression') return isDecoding(node) ? 'Buffer.from' : null;
  if (node.type !== 'Identifier') return null;
  const name = node.name as string;
  const isLabel = (parent?.type === 'MemberExpression' && parent.property === node) || parent?.key === node;
  if (isLabel && parent?.computed !== true) return null;
  if (name === 'JSON') return isWriting(node, parent) ? null : 'JSON.parse';
  return decoders.has(name) ? name : null;
}

/** `JSON.stringify`; JSON by itself could be parsed with anywhere. */
function isWriting(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent?.type !== 'MemberExpression' || parent.object !== node || !isNode(parent.property)) return false;
  return parent.computed !== true && parent.property.name === 'stringify';
}

function isDecoding({ callee, arguments: given }: SyntaxNode): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.object)) return false;
  const encoding = (given as SyntaxNode[])[1];
  return (
    callee.object.name === 'Buffer' && encoding !== undefined && encodings.test(stringOf(encoding) ?? '')
  );
}
