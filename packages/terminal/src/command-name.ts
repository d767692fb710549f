/** How people call this program: `glassmine` once it is installed, by way of npm in a checkout. */
export const commandName = process.env.GLASSMINE_COMMAND ?? 'npm run -s glassmine --';
