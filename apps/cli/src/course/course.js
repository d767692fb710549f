// The page of a lesson inside a course: frames it, and tells the course by SCORM 1.2, or the course's record store by xAPI,
// that it was completed and that the questionnaire was handed in. What the learner gained or lost is never told.
(() => {
  const { address, title, activity, noCourse, notTold, refused, open } = document.currentScript.dataset;
  const note = document.getElementById('note');
  const frame = document.createElement('iframe');
  // The address of this page may name the learner and the course's record store.
  frame.referrerPolicy = 'no-referrer';
  frame.src = address;
  frame.title = title;
  frame.allow = 'fullscreen; clipboard-write';
  const origin = new URL(address, location.href).origin;

  /** Null for what a window of another site hides: the course may still stand further out. */
  const read = (from, name) => {
    try {
      return from[name] ?? null;
    } catch {
      return null;
    }
  };

  /** SCORM 1.2, 3.3.6: in the parents from near to far, then around the windows that opened one of them. */
  const findApi = () => {
    const starts = [window];
    for (let i = 0; i < starts.length && i < 9; i++) {
      let at = starts[i];
      for (let steps = 0; at && steps < 500; steps++) {
        const api = read(at, 'API');
        if (api) return api;
        const opener = read(at, 'opener');
        if (opener && !starts.includes(opener)) starts.push(opener);
        const parent = read(at, 'parent');
        at = parent === at ? null : parent;
      }
    }
    return null;
  };

  const api = findApi();
  let isOpen = false;
  let begun = 0;
  /** A course that throws has not taken the call. */
  const call = (name, ...values) => {
    try {
      return String(api[name](...values));
    } catch {
      return '';
    }
  };
  const set = (name, value) => call('LMSSetValue', name, value) === 'true';
  const get = (name) => call('LMSGetValue', name);

  /** What was told in this visit or an earlier one: it stays told. */
  const done = new Set();
  /** In a visit to browse or to review, nothing is written. */
  let isWritten = false;
  let isTold = true;

  const begin = () => {
    isOpen = api !== null && call('LMSInitialize', '') === 'true';
    if (!isOpen) return;
    // The computer's clock may be set while the page is open; this one only runs on.
    begun = performance.now();
    isWritten = !/^(browse|review)$/.test(get('cmi.core.lesson_mode'));
    for (const what of get('cmi.suspend_data').split(' ')) if (what) done.add(what);
  };

  /** Everything that was done so far, so that it does not matter what came first or was not taken before. */
  const report = () => {
    if (!isOpen || !isWritten) return;
    const places = ['completed', 'questionnaire'];
    let isTaken = true;
    if (done.size > 0) isTaken = set('cmi.suspend_data', [...done].join(' '));
    // Objectives are optional for a course; without them the status alone is told. One cannot be told before the other is there.
    if (done.size > 0 && get('cmi.objectives._count') !== '') {
      for (const [place, what] of places.entries()) {
        set(`cmi.objectives.${place}.id`, what === 'completed' ? 'lesson' : what);
        set(`cmi.objectives.${place}.status`, done.has(what) ? 'completed' : 'incomplete');
      }
    }
    const status = done.has('completed') ? 'completed' : 'incomplete';
    if (!/^(completed|passed)$/.test(get('cmi.core.lesson_status')))
      isTaken = set('cmi.core.lesson_status', status) && isTaken;
    isTold = call('LMSCommit', '') === 'true' && isTaken;
  };

  begin();
  report();

  const end = () => {
    if (!isOpen) return;
    if (!isTold) report();
    if (isWritten) {
      const seconds = Math.floor((performance.now() - begun) / 1000);
      const two = (value) => String(value).padStart(2, '0');
      const hours = String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, '0');
      set('cmi.core.session_time', `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`);
      set('cmi.core.exit', 'suspend');
      call('LMSCommit', '');
    }
    call('LMSFinish', '');
    isOpen = false;
  };

  const isIri = (text) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text);
  /** xAPI 1.0.3, 2.4.2.3: exactly one of these names somebody. */
  const identities = {
    mbox: (value) => /^mailto:[^@\s]+@[^@\s]+$/.test(value),
    mbox_sha1sum: (value) => /^[0-9a-f]{40}$/i.test(value),
    openid: isIri,
    account: (value) => isIri(value?.homePage) && typeof value.name === 'string' && value.name !== '',
  };

  /** A course with a record store (LRS) opens this page with its address and who the learner is ("Tin Can launch"). */
  const findStore = () => {
    const given = new URLSearchParams(location.search);
    const endpoint = given.get('endpoint') ?? '';
    if (!/^https?:\/\//.test(endpoint)) return null;
    try {
      const who = JSON.parse(given.get('actor') ?? '');
      // Before version 1.0 each was a list of one.
      for (const [name, value] of Object.entries(who)) if (Array.isArray(value)) who[name] = value[0];
      const { accountName, accountServiceHomePage, ...account } = who.account ?? {};
      if (accountName) who.account = { name: accountName, homePage: accountServiceHomePage, ...account };
      const by = Object.keys(identities).find((each) => identities[each](who[each]));
      if (by === undefined) return null; // No learner, no statement.
      const { homePage, name } = who.account ?? {};
      const identity = by === 'account' ? { homePage, name } : who[by];
      const registration = given.get('registration') ?? '';
      const id = given.get('activity_id') ?? '';
      return {
        actor: { objectType: 'Agent', ...(who.name && { name: String(who.name) }), [by]: identity },
        address: endpoint.endsWith('/') ? endpoint : `${endpoint}/`,
        auth: given.get('auth') ?? '',
        activity: isIri(id) ? id : activity,
        // A store refuses another form than a UUID.
        registration: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(registration)
          ? registration
          : undefined,
        /** Names a statement of this learner, the same in each visit. */
        key: (what) => JSON.stringify([isIri(id) ? id : activity, registration, identity, what]),
      };
    } catch {
      return null;
    }
  };

  const store = findStore();
  const retryMs = [2_000, 10_000];

  /** SHA-1, since a browser has its own on secure pages alone: the bytes of an UUID of version 5 (RFC 9562). */
  const idOf = (key) => {
    const bytes = [...new TextEncoder().encode(key)];
    const bits = bytes.length * 8;
    bytes.push(128);
    while (bytes.length % 64 !== 56) bytes.push(0);
    bytes.push(0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (bits >>> shift) & 255));
    const turn = (value, by) => (value << by) | (value >>> (32 - by));
    let sum = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
    for (let from = 0; from < bytes.length; from += 64) {
      const words = [];
      let [a, b, c, d, e] = sum;
      for (let i = 0; i < 80; i++) {
        const at = from + i * 4;
        words[i] =
          i < 16
            ? (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]
            : turn(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
        const mix = [(b & c) | (~b & d), b ^ c ^ d, (b & c) | (b & d) | (c & d), b ^ c ^ d][(i / 20) | 0];
        const added = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6][(i / 20) | 0];
        [a, b, c, d, e] = [(turn(a, 5) + mix + e + added + words[i]) | 0, a, turn(b, 30), c, d];
      }
      sum = [a, b, c, d, e].map((value, i) => (sum[i] + value) | 0);
    }
    const hex = sum.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-a$4-$5');
  };

  /** Neither score nor answer: that it happened, and when. */
  const statementOf = (what) => {
    const isLesson = what === 'completed';
    return {
      id: idOf(store.key(what)),
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
    const status = await fetch(url, options).then(
      (answer) => answer.status,
      () => 0,
    );
    // Conflict: it stands there already, of an earlier visit or try.
    if ((status >= 200 && status < 300) || status === 409) note.textContent = '';
    else if ((status >= 400 && status < 500 && ![408, 425, 429].includes(status)) || tries >= retryMs.length)
      note.textContent = refused;
    else {
      note.textContent = notTold;
      setTimeout(send, retryMs[tries], statement, tries + 1);
    }
  };

  const sent = new Set();
  const tell = (what) => {
    if (store && !sent.has(what)) send(statementOf(what));
    sent.add(what);
    if (api === null || (done.has(what) && isTold)) return;
    done.add(what);
    // The page was left and is shown again: what is told now is told in a session of its own.
    if (!isOpen) begin();
    report();
    if (!isOpen || !isTold) note.textContent = refused;
  };

  addEventListener('message', ({ source, origin: from, data }) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const what = data?.glassmine;
    if (what === 'completed' || what === 'questionnaire') tell(what);
  });
  // A link to a file or to a mail fires `beforeunload` though nobody leaves.
  addEventListener('pagehide', end);
  if (!isOpen && !store) note.textContent = noCourse;
  const link = document.getElementById('open');
  link.href = address;
  link.textContent = open;
  document.body.append(frame);
})();
