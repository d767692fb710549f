import legalCode from './cc-by-4.0.json' with { type: 'json' };

/** Under which a release may be used: a notice in short, and the text of the licence. */
export const licence = `Creative Commons Attribution 4.0 International (CC BY 4.0)

This data set is licensed under the Creative Commons Attribution 4.0 International Licence.
SPDX-License-Identifier: CC-BY-4.0

You are free to share it (copy and redistribute it in any medium or format) and to adapt it (remix, transform and build
upon it) for any purpose, even commercially, under this term:

Attribution. You must give appropriate credit, provide a link to the licence, and indicate if changes were made. You may
do so in any reasonable manner, but not in any way that suggests the licensor endorses you or your use. CITATION.cff
says how to cite it.

No additional restrictions. You may not apply legal terms or technological measures that legally restrict others from
doing anything the licence permits.

The data is offered as it is and as available, without representations or warranties of any kind, to the extent that the
law allows. This is a summary; the text of the licence below is what binds, and stands at
https://creativecommons.org/licenses/by/4.0/legalcode too.

The program that made it, Glassmine, has a licence of its own (AGPL-3.0-only), which does not extend to the data.

${legalCode.lines.join('\n')}
`;
