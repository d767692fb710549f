import type { Learner } from '../server.fixture.ts';

/** The code in the newest mail of a kind. */
export async function mailCode(learner: Learner, kind: string): Promise<string> {
  const { data } = await learner.call('phone/mail');
  return data.list.find((mail: { kind: string }) => mail.kind === kind).code;
}

/** The code in the newest message of a kind. */
export async function messageCode(learner: Learner, kind: string): Promise<string> {
  const { data } = await learner.call('phone/messages');
  return data.list.find((message: { kind: string }) => message.kind === kind).code;
}

/** Works out a captcha that was asked as text. */
export function answerTo(question: string): string {
  return String(question.split(' + ').reduce((sum, each) => sum + Number(each), 0));
}
