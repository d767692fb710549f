import { expect, it } from 'vitest';
import { accountFault, codeFault, confirmFault, emailFault, faultsAmong, phoneFault } from './faults.ts';

it('a phone number with a leading 0 is rejected', () => {
  expect(phoneFault('')).toBe('login.phoneNeeded');
  expect(phoneFault('0801234567')).toBe('login.phoneZero');
  // Real-looking input passes here: the server refuses it and says why.
  expect(phoneFault('+80 somebody')).toBeNull();
  expect(phoneFault('8012345678901')).toBeNull();
});

it('an e-mail address needs one name and one host with a dot', () => {
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

it('an account is checked as a phone number or as an e-mail address, depending on the channel', () => {
  expect(accountFault('phone', '0801234567')).toBe('login.phoneZero');
  expect(accountFault('email', '8012345678901')).toBe('login.emailShape');
});

it('a code needs exactly six digits', () => {
  expect(codeFault('12345')).toBe('register.codeNeeded');
  expect(codeFault('12345a')).toBe('register.codeNeeded');
  expect(codeFault('123456')).toBeNull();
});

it('the repeated password must equal the first', () => {
  expect(confirmFault('Abcdefg1', '', 'reset.differ')).toBe('login.passwordNeeded');
  expect(confirmFault('Abcdefg1', 'Abcdefg2', 'reset.differ')).toBe('reset.differ');
  expect(confirmFault('Abcdefg1', 'Abcdefg1', 'reset.differ')).toBeNull();
});

it('faultsAmong drops the fields without a fault', () => {
  expect(faultsAmong({ code: codeFault(''), email: emailFault('ada@mail.example') })).toEqual({
    code: 'register.codeNeeded',
  });
});
