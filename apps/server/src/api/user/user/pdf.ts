import { calls } from '@glassmine/contract';
import { paperOf } from '@glassmine/views';
import { forMember } from '../../../http/route.ts';

export const route = forMember(calls.user.paper, (caller) => {
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
});
