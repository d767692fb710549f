// What the service worker fetches, it keeps. A network that wants a sign-in answers with a page of its own, which is none of
// the app's files: then the worker has no answer, and asks another time.
const fetchAny = self.fetch;
self.fetch = async (...asked) => {
  const answer = await fetchAny(...asked);
  const { origin, pathname } = new URL(answer.url || location.href);
  const isPage = (answer.headers.get('content-type') || '').includes('html');
  const isOwn =
    !answer.ok ||
    (origin === location.origin &&
      (pathname.endsWith('.html')
        ? isPage && (await answer.clone().text()).includes('id="ribbon-words"')
        : !isPage));
  if (!isOwn) throw new TypeError(`another page came in the place of ${pathname}`);
  return answer;
};
