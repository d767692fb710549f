// The page of a lesson inside a course: frames it, and tells the course by SCORM 1.2, or the course's record store by xAPI,
// that it was completed and that the questionnaire was handed in. What the learner gained or lost is never told.
(() => {
  const { address, title, activity, noCourse, notTold, open } = document.currentScript.dataset;
  const note = document.getElementById('note');
  const frame = document.createElement('iframe');
  // The address of this page may name the learner and the course's record store.
  frame.referrerPolicy = 'no-referrer';
  frame.src = address;
  frame.title = title;
  frame.allow = 'fullscreen; clipboard-write';
  const origin = new URL(address, location.href).origin;

  /** SCORM 1.2, 3.2: in the parent windows from near to far, then in those of the window that opened this one. */
  const findApi = () => {
    for (const start of [window, window.opener]) {
      let at = start;
      for (let steps = 0; at && steps < 500; steps++) {
        try {
          if (at.API) return at.API;
        } catch {
          break; // Another site's window: the course would not stand behind it.
        }
        if (!at.parent || at.parent === at) break;
        at = at.parent;
      }
    }
    return null;
  };

  const api = findApi();
  const begun = Date.now();
  let isOpen = api !== null && String(api.LMSInitialize('')) === 'true';
  const set = (name, value) => isOpen && String(api.LMSSetValue(name, value)) === 'true';
  const get = (name) => (isOpen ? String(api.LMSGetValue(name)) : '');

  /** What was told in an earlier visit stays told. */
  const done = new Set(get('cmi.suspend_data').split(' ').filter(Boolean));
  if (isOpen && !/^(completed|passed)$/.test(get('cmi.core.lesson_status'))) {
    set('cmi.core.lesson_status', 'incomplete');
    api.LMSCommit('');
  }

  /** A course with a record store (LRS) opens this page with its address and who the learner is ("Tin Can launch"). */
  const findStore = () => {
    const given = new URLSearchParams(location.search);
    const endpoint = given.get('endpoint') ?? '';
    if (!/^https?:\/\//.test(endpoint)) return null;
    try {
      const actor = JSON.parse(given.get('actor') ?? '');
      // Before version 1.0 each was a list of one.
      for (const [name, value] of Object.entries(actor)) if (Array.isArray(value)) actor[name] = value[0];
      const { accountName, accountServiceHomePage, ...account } = actor.account ?? {};
      if (accountName) actor.account = { name: accountName, homePage: accountServiceHomePage, ...account };
      return {
        actor,
        address: endpoint.endsWith('/') ? endpoint : `${endpoint}/`,
        auth: given.get('auth') ?? '',
        registration: given.get('registration') || undefined,
        activity: given.get('activity_id') || activity,
      };
    } catch {
      return null; // No learner, no statement.
    }
  };

  const store = findStore();
  const retryMs = [2_000, 10_000];

  /** Neither score nor answer: that it happened, and when. The id is of the statement, so that a second try is no second one. */
  const statementOf = (what, id) => {
    const isLesson = what === 'completed';
    return {
      id,
      timestamp: new Date().toISOString(),
      actor: store.actor,
      verb: isLesson
        ? { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } }
        : { id: 'http://activitystrea.ms/schema/1.0/submit', display: { en: 'submitted' } },
      object: {
        objectType: 'Activity',
        id: isLesson ? store.activity : `${store.activity}#questionnaire`,
        definition: {
          type: `http://adlnet.gov/expapi/activities/${isLesson ? 'lesson' : 'assessment'}`,
          name: { [document.documentElement.lang]: title },
        },
      },
      context: { registration: store.registration },
    };
  };

  const send = async (statement, tries = 0) => {
    const headers = { 'Content-Type': 'application/json', 'X-Experience-API-Version': '1.0.3' };
    if (store.auth) headers.Authorization = store.auth;
    const url = `${store.address}statements?statementId=${statement.id}`;
    const options = { method: 'PUT', headers, body: JSON.stringify(statement), keepalive: true };
    try {
      const { ok, status } = await fetch(url, options);
      // Conflict: it stands there already.
      if (!ok && status !== 409) throw new Error(String(status));
      note.textContent = '';
    } catch {
      note.textContent = notTold;
      if (tries < retryMs.length) setTimeout(send, retryMs[tries], statement, tries + 1);
    }
  };

  /** A UUID, also where the page is not secure and the browser makes none. */
  const newId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(hex).slice(1);
    return `${parts[0]}-${parts[1]}-4${parts[2]}-a${parts[3]}-${parts[4]}`;
  };

  const tell = (what) => {
    if (done.has(what)) return;
    done.add(what);
    if (store) send(statementOf(what, newId()));
    if (!isOpen) return;
    set('cmi.suspend_data', [...done].join(' '));
    // Objectives are optional for a course; without them the status alone is told.
    const place = what === 'completed' ? 0 : 1;
    const count = Number(get('cmi.objectives._count') || 0);
    if (count >= place) {
      set(`cmi.objectives.${place}.id`, what === 'completed' ? 'lesson' : 'questionnaire');
      set(`cmi.objectives.${place}.status`, 'completed');
    }
    if (what === 'completed') set('cmi.core.lesson_status', 'completed');
    api.LMSCommit('');
  };

  const end = () => {
    if (!isOpen) return;
    const seconds = Math.floor((Date.now() - begun) / 1000);
    const two = (value) => String(value).padStart(2, '0');
    const hours = Math.min(9999, Math.floor(seconds / 3600));
    set(
      'cmi.core.session_time',
      `${String(hours).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
    );
    set('cmi.core.exit', 'suspend');
    api.LMSCommit('');
    api.LMSFinish('');
    isOpen = false;
  };

  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const what = data?.glassmine;
    if (what === 'completed' || what === 'questionnaire') tell(what);
  });
  addEventListener('pagehide', end);
  addEventListener('beforeunload', end);
  if (!isOpen && !store) note.textContent = noCourse;
  const link = document.getElementById('open');
  link.href = address;
  link.textContent = open;
  document.body.append(frame);
})();
