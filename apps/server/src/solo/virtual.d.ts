/** Modules that vite.solo.config.ts makes. */
declare module 'virtual:solo-files' {
  export function scenarioOf(key: string): Promise<Record<string, unknown>>;
  /** Null for a language that the server has no texts in. */
  export function catalogueOf(language: string): Promise<Record<string, string> | null>;
  export function offers(): Promise<unknown>;
}
