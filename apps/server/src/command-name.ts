/** How the people who run the server call the command line: `glassmine` once it is installed, by npm in a checkout. */
export const commandName = process.env.GLASSMINE_COMMAND ?? 'npm run -s glassmine --';

/** Puts one room of a backup back. */
export function restoreCommand(room: string): string {
  return `${commandName} restore FOLDER --room ${room}`;
}

/** Puts all of a backup in place of what a data folder holds. */
export const restoreAll = `${commandName} restore FOLDER --force`;
