/** How the people who run the server call the command line: `glassmine` once it is installed, by npm in a checkout. */
export const commandName = process.env.GLASSMINE_COMMAND ?? 'npm run -s glassmine --';
