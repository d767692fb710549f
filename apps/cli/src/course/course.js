// The page of a lesson inside a course: frames it, and tells the course by SCORM 1.2 that it was completed and that the
// questionnaire was handed in. What the learner gained or lost is never told.
(() => {
  const { address, title, noCourse, open } = document.currentScript.dataset;
  const frame = document.createElement('iframe');
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

  const tell = (what) => {
    if (!isOpen || done.has(what)) return;
    done.add(what);
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
  if (!isOpen) document.getElementById('note').textContent = noCourse;
  const link = document.getElementById('open');
  link.href = address;
  link.textContent = open;
  document.body.append(frame);
})();
