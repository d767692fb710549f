import { execFileSync } from 'node:child_process';
import { root } from './command.ts';

/** The commit at which this branch left `main`; on `main` itself the last one. */
export function changedSince(commit?: string): string {
  return commit ?? (git(['merge-base', 'HEAD', 'main']) || 'HEAD');
}

/** Files that differ from a commit and are still there, with those that git does not know yet. */
export function changedFiles(since: string): string[] {
  const changed = git(['diff', '--name-only', '--diff-filter=d', since]);
  const unknown = git(['ls-files', '--others', '--exclude-standard']);
  return `${changed}\n${unknown}`.split('\n').filter((path) => path !== '');
}

/** What git prints; nothing where it fails, as in a copy without a `main`. */
function git(args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
