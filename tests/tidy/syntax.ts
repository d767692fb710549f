import { parseAst } from 'vitest/node';
import type { Tree } from './tree.ts';

/** A node of the syntax tree, in ESTree's shape with TypeScript's additions. */
export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * An import of a module, in whatever way. `typeOnly` ones leave nothing behind at run time; `names` are
 * those in braces, none where the whole module is taken.
 */
export type ModuleImport = { specifier: string; names: string[]; typeOnly: boolean; line: number };

const parsed = new WeakMap<Tree, Map<string, SyntaxNode>>();

/** Parses a source file, once per tree. Throws a sentence with the path when it cannot be parsed. */
export function parse(tree: Tree, path: string): SyntaxNode {
  const known = parsed.get(tree) ?? new Map<string, SyntaxNode>();
  parsed.set(tree, known);
  const node = known.get(path) ?? parseNow(tree, path);
  known.set(path, node);
  return node;
}

function parseNow(tree: Tree, path: string): SyntaxNode {
  try {
    const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
    return parseAst(tree.text(path), { lang }, path) as unknown as SyntaxNode;
  } catch (error) {
    throw new Error(`${path} cannot be parsed: ${(error as Error).message}`);
  }
}

/** Calls `visit` on every node below and including `node`, parents first, with the nodes above it. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parents: SyntaxNode[]) => void,
  parents: SyntaxNode[] = [],
): void {
  visit(node, parents);
  const below = [...parents, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, below);
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** The line, from 1, at which an offset of the text stands. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** The string that a literal stands for, or undefined when it is anything else. */
export function stringOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const quasis = node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : [];
  return quasis.length === 1 ? quasis[0]!.value.cooked : undefined;
}

const imports = new WeakMap<Tree, Map<string, ModuleImport[]>>();

/** Every module a file names: imports, re-exports, `import()` of a literal, and `import('…')` types. Once per tree. */
export function importsOf(tree: Tree, path: string): ModuleImport[] {
  const known = imports.get(tree) ?? new Map<string, ModuleImport[]>();
  imports.set(tree, known);
  const found = known.get(path) ?? importsNow(tree, path);
  known.set(path, found);
  return found;
}

function importsNow(tree: Tree, path: string): ModuleImport[] {
  const text = tree.text(path);
  const found: ModuleImport[] = [];
  walk(parse(tree, path), (node) => {
    const specifier = stringOf(node.source);
    if (specifier === undefined) return;
    // `import { type A } from 'x'` still loads x at run time; only `import type` does not.
    const typeOnly = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
    found.push({ specifier, names: namesIn(node), typeOnly, line: lineAt(text, node.start) });
  });
  return found;
}

function namesIn(node: SyntaxNode): string[] {
  const specifiers = (node.specifiers ?? []) as SyntaxNode[];
  return specifiers.flatMap(({ imported, local }) => {
    const name = isNode(imported) ? imported.name : isNode(local) ? local.name : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}
