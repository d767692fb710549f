import { expect, it } from 'vitest';
import { accountFault, codeFault, confirmFault, emailFault, faultsAmong, phoneFault } from './faults.ts';

it('wants a number without a 0 in front', () => {
  expect(phoneFault('')).toBe('login.phoneNeeded');
  expect(phoneFault('0801234567')).toBe('login.phoneZero');
  // What looks like something real is for the server to name.
  expect(phoneFault('+80 somebody')).toBeNull();
  expect(phoneFault('8012345678901')).toBeNull();
});

it('wants one name at one host', () => {
  expect(emailFault('')).toBe('login.emailNeeded');
  for (const wrong of [
    'ada',
    'ada@',
    '@mail.example',
    'ada@mail',
    'a da@mail.example',
    'a@b@mail.example',
    'ada@mail.',
  ])
    expect(emailFault(wrong), wrong).toBe('login.emailShape');
  expect(emailFault('ada.obi@mail.example')).toBeNull();
});

it('judges an account by the way it is named', () => {
  expect(accountFault('phone', '0801234567')).toBe('login.phoneZero');
  expect(accountFault('email', '8012345678901')).toBe('login.emailShape');
});

it('wants six digits of a code', () => {
  expect(codeFault('12345')).toBe('register.codeNeeded');
  expect(codeFault('12345a')).toBe('register.codeNeeded');
  expect(codeFault('123456')).toBeNull();
});

it('wants the same password twice', () => {
  expect(confirmFault('Abcdefg1', '', 'reset.differ')).toBe('login.passwordNeeded');
  expect(confirmFault('Abcdefg1', 'Abcdefg2', 'reset.differ')).toBe('reset.differ');
  expect(confirmFault('Abcdefg1', 'Abcdefg1', 'reset.differ')).toBeNull();
});

it('keeps only what is wrong', () => {
  expect(faultsAmong({ code: codeFault(''), email: emailFault('ada@mail.example') })).toEqual({
    code: 'register.codeNeeded',
  });
});
