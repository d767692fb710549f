import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, wordsOf } from './words.ts';

/** What a package for a course holds: a page, its script and the manifest, by their names in the zip. */
export interface CourseRequest {
  /** What the page frames: an address of a server, or `solo/index.html` in the zip. */
  address: string;
  /** Names the lesson in statements of xAPI, where the course gives it no name of its own. */
  activity: string;
  /** Of the lesson, as the course shows it. */
  title: string;
  language: Language;
  /** All other files of the zip, for the manifest. */
  others: readonly string[];
}

const script = join(import.meta.dirname, 'course.js');

export function courseFiles({
  address,
  activity,
  title,
  language,
  others,
}: CourseRequest): Map<string, string> {
  const words = wordsOf(language);
  const escaped = { title: xmlText(title), address: xmlText(address) };
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped.title}</title>
<link rel="stylesheet" href="course.css">
</head>
<body>
<header><b>${xmlText(words.ribbon)}</b> <span id="note"></span> <a id="open" target="_blank" rel="noopener"></a></header>
<script src="course.js" data-address="${escaped.address}" data-title="${escaped.title}" data-activity="${xmlText(activity)}" data-no-course="${xmlText(words.noCourse)}" data-not-told="${xmlText(words.notTold)}" data-refused="${xmlText(words.refused)}" data-open="${xmlText(words.open)}"></script>
</body>
</html>
`;
  return new Map([
    ['index.html', page],
    ['course.js', readFileSync(script, 'utf8')],
    ['course.css', style],
    ['imsmanifest.xml', manifestOf(title, [...ownFiles, 'tincan.xml', ...others])],
    ['tincan.xml', tinCanOf(activity, title, language)],
  ]);
}

const ownFiles = ['index.html', 'course.js', 'course.css'];

const style = `html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;font:14px/1.4 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 12px;padding:6px 10px;border-bottom:1px solid #888}
header a{margin-inline-start:auto}
iframe{flex:1;width:100%;min-height:560px;border:0}
`;

/** imsmanifest.xml of one lesson, by the content packaging that SCORM 1.2 asks for. */
function manifestOf(title: string, files: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="glassmine" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="glassmine-lesson">
    <organization identifier="glassmine-lesson">
      <title>${xmlText(title)}</title>
      <item identifier="lesson" identifierref="lesson-page">
        <title>${xmlText(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lesson-page" type="webcontent" adlcp:scormtype="sco" href="index.html">
${files.map((file) => `      <file href="${xmlText(file)}"/>`).join('\n')}
    </resource>
  </resources>
</manifest>
`;
}

/** What a course with a record store reads in place of the manifest: it opens the page with the store's address. */
function tinCanOf(activity: string, title: string, language: Language): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<tincan xmlns="http://projecttincan.com/tincan.xsd">
  <activities>
    <activity id="${xmlText(activity)}" type="http://adlnet.gov/expapi/activities/lesson">
      <name>${xmlText(title)}</name>
      <description lang="${language}">${xmlText(title)}</description>
      <launch lang="${language}">index.html</launch>
    </activity>
  </activities>
</tincan>
`;
}

function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
