import { beforeAll, expect, it } from 'vitest';
import { PlatformSim, valueIn } from '../../apps/server/src/launch/platform.fixture.ts';
import { partOf, readRoles } from '../../apps/server/src/lti/roles.ts';
import { ok, TestServer } from '../../apps/server/src/server.fixture.ts';

const claim = 'https://purl.imsglobal.org/spec/lti/claim/roles';
const address = 'http://purl.imsglobal.org/vocab/lis/v2/';

const server = TestServer.forFile();
let platform: PlatformSim;
beforeAll(() => {
  platform = new PlatformSim(server);
});

const names = (of: string, ...roles: string[]) => roles.map((role) => `${address}${of}#${role}`);
const partsOfRole = 'membership/Mentor';

/** The vocabulary of LTI 1.3 (A.2), by what each role is to the lesson. */
const vocabulary = {
  teacher: [
    ...names('system/person', 'Administrator', 'AccountAdmin', 'Creator', 'SysAdmin', 'SysSupport'),
    ...names('institution/person', 'Administrator', 'Faculty', 'Staff', 'Instructor'),
    ...names('membership', 'Administrator', 'ContentDeveloper', 'Instructor', 'Manager'),
    ...names(
      'membership/Administrator',
      'Administrator',
      'Developer',
      'ExternalDeveloper',
      'ExternalSupport',
    ),
    ...names('membership/Administrator', 'ExternalSystemAdministrator', 'Support', 'SystemAdministrator'),
    ...names('membership/ContentDeveloper', 'ContentDeveloper', 'ContentExpert', 'ExternalContentExpert'),
    ...names('membership/ContentDeveloper', 'Librarian'),
    ...names('membership/Instructor', 'ExternalInstructor', 'Grader', 'GuestInstructor', 'Lecturer'),
    ...names('membership/Instructor', 'PrimaryInstructor', 'SecondaryInstructor', 'TeachingAssistant'),
    ...names('membership/Instructor', 'TeachingAssistantGroup', 'TeachingAssistantOffering'),
    ...names('membership/Instructor', 'TeachingAssistantSection', 'TeachingAssistantSectionAssociation'),
    ...names('membership/Instructor', 'TeachingAssistantTemplate'),
    ...names('membership/Manager', 'AreaManager', 'CourseCoordinator', 'Manager'),
  ],
  onlooker: [
    ...names('institution/person', 'Mentor', 'Observer'),
    ...names('membership', 'Mentor', 'Officer'),
    ...names('membership/Manager', 'Observer', 'ExternalObserver'),
    ...names(partsOfRole, 'Advisor', 'Auditor', 'ExternalAdvisor', 'ExternalAuditor', 'ExternalMentor'),
    ...names(partsOfRole, 'ExternalLearningFacilitator', 'ExternalReviewer', 'ExternalTutor', 'Mentor'),
    ...names(partsOfRole, 'LearningFacilitator', 'Reviewer', 'Tutor'),
    ...names('membership/Officer', 'Chair', 'Communications', 'Secretary', 'Treasurer', 'Vice-Chair'),
  ],
  learner: [
    ...names('system/person', 'None', 'User'),
    'http://purl.imsglobal.org/vocab/lti/system/person#TestUser',
    ...names('institution/person', 'Guest', 'None', 'Other', 'Student', 'Alumni', 'Learner', 'Member'),
    ...names('institution/person', 'ProspectiveStudent'),
    ...names('membership', 'Learner', 'Member'),
    ...names('membership/Learner', 'ExternalLearner', 'GuestLearner', 'Instructor', 'Learner'),
    ...names('membership/Learner', 'NonCreditLearner'),
    ...names('membership/Member', 'Member'),
  ],
};

const rows = Object.entries(vocabulary).flatMap(([part, roles]) =>
  roles.map((role) => [role, part] as const),
);

it.each(rows)('%s is a %s', (role, part) => {
  const read = readRoles([role]);
  expect(read).not.toContain('other');
  expect(partOf(read)).toBe(part);
});

const school = `${address}institution/person#`;
const course = `${address}membership#`;

it.each([
  ['nobody says', [], 'learner', []],
  ['a name without an address', ['Instructor'], 'teacher', ['membership#Instructor']],
  ['an administrator who is a learner here', [`${school}Administrator`, `${course}Learner`], 'learner', null],
  ['a student of the school who teaches here', [`${school}Student`, `${course}Instructor`], 'teacher', null],
  ['a mentor who also learns here', [`${course}Mentor`, `${course}Learner`], 'learner', null],
  [
    'an observer of an older Canvas',
    [`${course}Mentor`, `${address}membership/Learner#NonCreditLearner`],
    'onlooker',
    null,
  ],
  [
    'a role with its part',
    [`${course}Manager`, `${address}membership/Manager#Observer`],
    'onlooker',
    ['membership#Manager', 'membership/Manager#Observer'],
  ],
  [
    'a part as LTI first wrote it',
    [`${course}Instructor#TeachingAssistant`],
    'teacher',
    ['membership/Instructor#TeachingAssistant'],
  ],
  ['roles of somebody else’s', ['https://school.example/roles#ada@school.example', 7], 'learner', ['other']],
  ['no list', 'Instructor', 'learner', []],
] as const)('%s: the part follows from all roles', (_, roles, part, read) => {
  const found = readRoles(roles);
  expect(partOf(found)).toBe(part);
  if (read !== null) expect(found).toEqual(read);
});

const launchAs = (...roles: string[]) => platform.launch({ claims: { [claim]: roles } });

it('an administrator of the school gets the teacher’s page, and no seat', async () => {
  for (const role of [`${school}Administrator`, `${address}system/person#SysAdmin`]) {
    const page = await launchAs(role);
    expect(page.body).toContain(`href="/console/#/room/${server.roomCode}/live"`);
    expect(page.body).not.toContain('data-key');
  }
});

it('an observer of the course is told that there is no seat, and where to look on', async () => {
  const page = await launchAs(`${course}Mentor`);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('You look on in this course')]);
  expect(page.body).toContain('href="/console/"');
  expect(page.body).not.toContain('data-key');
});

it('a launch that names nobody gets a seat for itself, after a sentence that says so', async () => {
  const pages = [];
  for (const sub of [undefined, undefined, '']) pages.push(await platform.launch({ claims: { sub } }));
  const keys = pages.map(({ body }) => valueIn(body, 'key'));
  expect(new Set(keys).size).toBe(3);
  for (const [index, { body }] of pages.entries()) {
    expect(valueIn(body, 'once')).toBe('yes');
    expect(body).toContain('this seat is for this visit alone');
    ok(await server.call('room/join', { roomCode: server.roomCode, joinKey: keys[index]! }));
  }
  const named = await platform.launch();
  expect(valueIn(named.body, 'once')).toBe('');
});
