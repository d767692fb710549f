import { calls } from '@glassmine/contract';
import { forAnybody } from '../../http/route.ts';

export const route = forAnybody(
  calls.console.signIn,
  async ({ form, services, address }) => {
    const answer = await services.facilitators.signIn(form.name, form.password, address, form.secondFactor);
    if (answer === 'locked') return { refusal: 'console.locked' };
    if (answer === 'wrong') return { refusal: 'console.signIn' };
    if (answer === 'secondFactor') return { refusal: 'console.secondFactor' };
    if (answer === 'secondFactorWrong') return { refusal: 'console.secondFactorWrong' };
    return { data: { name: form.name, role: answer.role }, msg: services.sessions.addConsole(form.name) };
  },
  { limit: 'tries' },
);
