import { headOf, memberPasswordName, nicknameOf, reaches } from '@glassmine/replica';
import { isLoginPassword, isNickname } from '@glassmine/replica/plain';
import { memberView, paperOf } from '@glassmine/replica/views';
import { countingWrongCodes, ownAccount, withOldPassword } from '@glassmine/replica/wire';
import { deviceName } from '../accounts/tokens.ts';
import type { Answers } from '../http/installation.ts';

export const accountsCalls = {
  'room/device/code': ({ services, device }) => ({ data: services.deviceLinks.offer(device) }),
  'user/auth/captcha': ({ services, device, form }) => ({
    data: services.captchas.draw(device.hash, form.asText ?? false),
  }),
  'user/auth/token/pass': async (caller) => {
    const { services, form, memberOrNone: member } = caller;
    const named = ownAccount(caller);
    const isKnown = named.channel !== null && reaches(caller.world, caller.learner, named.channel);
    // The password is always read, so that no answer comes sooner than another.
    const matched = await caller.isSecret(
      isKnown ? memberPasswordName(caller.world, member) : '',
      form.password,
    );
    services.log.security(isKnown && matched ? 'learner:signIn' : 'learner:signInWrong', {
      room: caller.room.id,
      address: caller.callContext.address,
    });
    if (named.channel === null) return { refusal: named.refusal };
    if (!isKnown) return { refusal: 'account.notRegistered' };
    if (!matched) return { refusal: 'account.passwordWrong' };
    const { data } = await caller.view((world) => memberView(world, member, caller.wording));
    return { data, msg: services.sessions.addMember(caller.device, member) };
  },
  'user/auth/logout': ({ services, session }) => {
    services.sessions.endMember(session);
    return { data: null };
  },
  'user/user/pdf': (caller) => {
    const { services, room, wording } = caller;
    return caller.view((world) => {
      const { title, subtitle, chapters } = paperOf(world, wording);
      return {
        title,
        subtitle,
        url: `/api/paper/${room.id}/${services.papers.fileOf(world, wording)}`,
        // The cover is the first.
        pages: chapters.map((chapter, i) => ({
          page: i + 2,
          title: chapter.title,
          paragraphs: chapter.paragraphs,
          claims: chapter.claims,
        })),
      };
    });
  },
  'user/auth/reset-password': async (caller) => {
    const { form, learner, services, room } = caller;
    const named = ownAccount(caller);
    if (named.channel === null) return { refusal: named.refusal };
    if (form.password !== form.confirm) return { refusal: 'account.passwordsDiffer' };
    if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
    const { channel } = named;
    const { code } = form;
    const answer = await countingWrongCodes(caller, 'reset', () =>
      caller.withSecret(form.password, (passwordName) =>
        caller.execute({ type: 'resetPassword', learner, channel, code, passwordName }, () => ({
          reset: true as const,
        })),
      ),
    );
    if ('data' in answer) services.sessions.endMemberOn(room.id, caller.memberOrNone);
    return answer;
  },
  'user/auth/update-password': async (caller) => {
    const { form, member, services, session } = caller;
    if (form.password !== form.confirm) return { refusal: 'account.newPasswordsDiffer' };
    if (!isLoginPassword(form.password)) return { refusal: 'account.passwordShape' };
    const answer = await caller.withSecret(form.password, (passwordName) =>
      withOldPassword(caller, form.oldPassword, passwordName, () =>
        caller.execute({ type: 'changePassword', member, passwordName }, () => null),
      ),
    );
    if ('refusal' in answer) return answer;
    return { data: { signedOut: services.sessions.endOthers(session) } };
  },
  'user/user/modify-name': async (caller) => {
    const { member, services, room } = caller;
    const nickname = caller.form.nickname.normalize('NFC');
    if (!isNickname(nickname)) return { refusal: 'account.nameShape' };
    const kept = new Set<string>();
    const answer = await caller.withTexts({ nickname }, ({ nickname: name }) =>
      caller.execute({ type: 'changeName', member, name }, ({ previous }, world) => {
        for (const id of [name, String(previous)]) kept.add(id);
        return memberView(world, member, caller.wording);
      }),
    );
    // What is no longer shown is deleted, whichever of two changes at the same moment came last.
    kept.delete(nicknameOf(caller.world, member));
    for (const id of kept) services.texts.drop(room.id, id);
    return answer;
  },
  'user/user/modify-head': async (caller) => {
    const { member, services, room } = caller;
    const sent = new Set<string>();
    const answer = await caller.withPictures('avatar', ([picture]) =>
      caller.execute({ type: 'changeHead', member, picture: picture!.id }, ({ previous }, world) => {
        for (const id of [picture!.id, String(previous)]) sent.add(id);
        return memberView(world, member, caller.wording);
      }),
    );
    sent.delete(headOf(caller.world, member));
    for (const id of sent) await services.uploads.drop(room.id, id);
    return answer;
  },
  'user/user/devices': ({ services, session }) => ({
    data: services.sessions.placesOf(session).map(({ device, signedInAt }) => ({
      deviceId: deviceName(device),
      isThis: device === session.device,
      signedInAt,
    })),
  }),
  'user/user/devices/sign-out': ({ services, session, form }) => {
    const place = services.sessions
      .placesOf(session)
      .find(({ device }) => deviceName(device) === form.deviceId);
    if (!place) return { refusal: 'account.deviceUnknown' };
    services.sessions.endMemberOn(session.room, session.member, place.device);
    return { data: null };
  },
} satisfies Partial<Answers>;
