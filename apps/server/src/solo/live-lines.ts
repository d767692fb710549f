import { debriefFrame, questionnaireFrame } from '@glassmine/replica/live';
import type { LiveHello } from '@glassmine/replica/wire';
import type { Room } from '@glassmine/room';
import { LiveClient } from '../live/client.ts';
import { Feed } from '../live/feed.ts';
import type { LiveSocket } from '../live/socket.ts';
import { wordingFor } from '../texts/wording.ts';
import { soloRoom } from './people.ts';
import type { SoloServices } from './services.ts';

/** Tells a frame to one of the page's sockets; null closes it. */
type Tell = (socket: number, text: string | null) => void;

/**
 * The live feed between a worker and its page: what comes back takes a socket's number and a text, the first of which
 * is a hello; null closes the socket.
 */
export function openLines(
  room: Room,
  services: SoloServices,
  tell: Tell,
): (id: number, text: string | null) => void {
  const { context, sessions, debriefs, questionnaires } = services;
  const feed = new Feed({ subscribe: (listener) => room.subscribe(listener), room: () => room });
  const clients = new Map<number, LiveClient>();
  debriefs.whenSet((_, debrief) => feed.tell(debriefFrame(debrief)));
  questionnaires.whenOpened((_, questionnaire) => feed.tell(questionnaireFrame(questionnaire)));

  function greet(id: number, hello: Partial<LiveHello>): void {
    const device = sessions.device(hello.roomToken);
    const isMember = hello.accessToken !== null;
    if (!device || (isMember && sessions.member(hello.accessToken) === null)) {
      tell(id, null);
      return;
    }
    const wording = wordingFor(context, soloRoom, context.translations.languageOf(hello.language));
    const learner = device.learner as LiveClient['learner'];
    const client = new LiveClient(
      lineOf((text) => tell(id, text)),
      learner,
      isMember,
      wording,
    );
    clients.set(id, client);
    feed.add(client, Number(hello.since ?? 0));
    client.send(questionnaireFrame(questionnaires.phaseOf(soloRoom)));
    if (debriefs.isOpen(soloRoom)) client.send(debriefFrame(true));
  }

  return (id, text) => {
    const client = clients.get(id);
    if (text === null) {
      if (client) feed.delete(client);
      clients.delete(id);
    } else if (!client) greet(id, JSON.parse(text) as Partial<LiveHello>);
  };
}

/** A line to a page is never slow, and nothing but frames goes over it. */
function lineOf(send: (text: string) => void): LiveSocket {
  const nothing = () => {};
  return { bufferedAmount: 0, send, ping: nothing, close: nothing, terminate: nothing, on: nothing };
}
