/** What somebody is to the lesson: a learner gets a seat, a teacher the ways to the console, an onlooker neither. */
export type Part = 'learner' | 'teacher' | 'onlooker';

/** Names of roles by where they hold, with the part that they have. */
type Roles = Readonly<Record<string, readonly [Part, ...names: string[]]>>;

/** Roles in the course. A course says by them what somebody is there, so they count before all others. */
const inCourse: Roles = {
  membership: [
    'teacher',
    'Administrator',
    'ContentDeveloper',
    'Instructor',
    'Manager',
    // Not in the vocabulary, but sent by some platforms beside the role of which it is a part.
    'TeachingAssistant',
    'PrimaryInstructor',
  ],
  'membership/Administrator': [
    'teacher',
    'Administrator',
    'Developer',
    'ExternalDeveloper',
    'ExternalSupport',
    'ExternalSystemAdministrator',
    'Support',
    'SystemAdministrator',
  ],
  'membership/ContentDeveloper': [
    'teacher',
    'ContentDeveloper',
    'ContentExpert',
    'ExternalContentExpert',
    'Librarian',
  ],
  'membership/Instructor': [
    'teacher',
    'ExternalInstructor',
    'Grader',
    'GuestInstructor',
    'Instructor',
    'Lecturer',
    'PrimaryInstructor',
    'SecondaryInstructor',
    'TeachingAssistant',
    'TeachingAssistantGroup',
    'TeachingAssistantOffering',
    'TeachingAssistantSection',
    'TeachingAssistantSectionAssociation',
    'TeachingAssistantTemplate',
  ],
  'membership/Manager': ['teacher', 'AreaManager', 'CourseCoordinator', 'Manager'],
};

const lookingOn: Roles = {
  membership: ['onlooker', 'Mentor', 'Officer'],
  'membership/Manager': ['onlooker', 'ExternalObserver', 'Observer'],
  'membership/Mentor': [
    'onlooker',
    'Advisor',
    'Auditor',
    'ExternalAdvisor',
    'ExternalAuditor',
    'ExternalLearningFacilitator',
    'ExternalMentor',
    'ExternalReviewer',
    'ExternalTutor',
    'LearningFacilitator',
    'Mentor',
    'Reviewer',
    'Tutor',
  ],
  'membership/Officer': ['onlooker', 'Chair', 'Communications', 'Secretary', 'Treasurer', 'Vice-Chair'],
};

const learning: Roles = {
  membership: ['learner', 'Learner'],
  'membership/Learner': ['learner', 'Learner'],
};

/** An old Canvas calls observers Mentor and NonCreditLearner at once, so these count after onlookers. */
const perhapsLearning: Roles = {
  membership: ['learner', 'Member'],
  // Its Instructor is a learner who also teaches.
  'membership/Learner': ['learner', 'ExternalLearner', 'GuestLearner', 'Instructor', 'NonCreditLearner'],
  'membership/Member': ['learner', 'Member'],
};

/** Roles at the school or the platform count where the course gives none. */
const atSchool: Roles = {
  'institution/person': ['teacher', 'Administrator', 'Faculty', 'Instructor', 'Staff'],
  'system/person': ['teacher', 'AccountAdmin', 'Administrator', 'Creator', 'SysAdmin', 'SysSupport'],
};

const lookingOnAtSchool: Roles = {
  'institution/person': ['onlooker', 'Mentor', 'Observer'],
};

const learningAtSchool: Roles = {
  'institution/person': [
    'learner',
    'Alumni',
    'Guest',
    'Learner',
    'Member',
    'None',
    'Other',
    'ProspectiveStudent',
    'Student',
  ],
  'system/person': ['learner', 'None', 'TestUser', 'User'],
};

/** The first list that has one of somebody's roles decides. */
const roleLists = [
  inCourse,
  learning,
  lookingOn,
  perhapsLearning,
  atSchool,
  lookingOnAtSchool,
  learningAtSchool,
] as const;

const partsByRole = roleLists.map(
  (lists) =>
    new Map<string, Part>(
      Object.entries(lists).flatMap(([of, [part, ...names]]) =>
        names.map((name) => [`${of}#${name}`, part] as const),
      ),
    ),
);

const rolesMax = 20;
const otherRole = 'other';

/**
 * The roles of a token as the vocabulary of LTI 1.3 writes them, without its address and each once: `membership#Learner`.
 * What the vocabulary does not have is `other`, since it may be anything.
 */
export function readRoles(claim: unknown): string[] {
  const list: unknown[] = Array.isArray(claim) ? claim : [];
  const roles = new Set(list.map((role) => (typeof role === 'string' ? shortRole(role.trim()) : otherRole)));
  return [...roles].slice(0, rolesMax);
}

function shortRole(role: string): string {
  const path = role
    .replace(/^https?:\/\/purl\.imsglobal\.org\/vocab\/(lis\/v2|lti)\//, '')
    // As LTI 1.3 first wrote a part of a role, and as its drafts wrote a person.
    .replace(/^membership#(\w+)#/, 'membership/$1#')
    .replace(/^person#/, 'institution/person#');
  // A course may leave the address away.
  const known = /^[\w-]+$/.test(path) ? `membership#${path}` : path;
  return partsByRole.some((parts) => parts.has(known)) ? known : otherRole;
}

/** @param roles as `readRoles` gives them; somebody without any is a learner */
export function partOf(roles: readonly string[]): Part {
  // A platform sends the role itself beside a part of it, which says more.
  const closest = roles.filter(
    (role) => !roles.some((other) => other.startsWith(`${role.replace('#', '/')}#`)),
  );
  for (const parts of partsByRole) {
    for (const role of closest) {
      const part = parts.get(role);
      if (part !== undefined) return part;
    }
  }
  return 'learner';
}
