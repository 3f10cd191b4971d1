import { describe, expect, it } from 'vitest';
import { compile, inspect } from '../../src/analyzers/sensitive-data/index.js';

const byDefault = compile({ info_types: [] });
const codesIn = (text: string): string[] =>
  inspect(text, byDefault)
    .findings.filter(({ info_type }) => info_type === 'VERIFICATION_CODE')
    .map(({ start, end }) => text.slice(start, end));

describe('a code for one use or a PIN', () => {
  it.each([
    ['G-482913 is your Acme verification code.', '482913'],
    ['Your one-time passcode is 739204. It expires in 10 minutes.', '739204'],
    ['Use code 447 120 to verify your account.', '447 120'],
    ['Your Acme code: 551-902. It expires in 10 minutes.', '551-902'],
    ['Ihr Bestätigungscode lautet 604118.', '604118'],
    ['Votre code de vérification est : 918273', '918273'],
    ['Tu código de verificación es 504817.', '504817'],
    ['Seu código de verificação é 772014', '772014'],
    ['Il tuo codice di verifica è 330912', '330912'],
    ['Uw verificatiecode is 553018.', '553018'],
    ['Kod weryfikacyjny: 660194', '660194'],
    ['Doğrulama kodunuz: 640915', '640915'],
    ['Код подтверждения: 581204.', '581204'],
    ['您的验证码是482913，5分钟内有效。', '482913'],
    ['認証コード：720418（有効期限10分）', '720418'],
    ['인증번호 [284617]를 입력해주세요', '284617'],
    ['Mã xác nhận của bạn là 882104', '882104'],
    ['Kode verifikasi Anda adalah 601923', '601923'],
    ['आपका ओटीपी 482917 है', '482917'],
    ['Your new card PIN is 7302.', '7302'],
    ['The alarm code for the back door is 7731#, please', '7731#'],
    ['{"phone":"x","otp":"482913"}', '482913'],
  ])('%s', (text, code) => expect(codesIn(text)).toEqual([code]));

  it.each([
    'Error code: 504817. Postal code: 10115. Country code 49. Status code is 404.',
    'The code is 4021 lines long. Source code: 48213 lines.',
    'PIN code 560001 Bengaluru; PIN: 560001',
    'pin 12 = 3.3V, Pin number 4 is GND, OTP 26.2.1 is required',
    'OTP-verified users: 48213; otp_length: 6; login codes were sent to 48213 users',
    'Verification code length: 6 digits, valid 300 seconds',
    'Your verification code is 123456',
    'Código de producto 482913. código de error 504817',
    'Le code 482913 figure sur la facture; code client : 482913; code postal : 75011',
    '商品コード：482913、エラーコード 504817。邮编：100001，错误码：504817',
    '상품코드: 482913, 오류 코드 504817',
  ])('is none in: %s', (text) => expect(codesIn(text)).toEqual([]));
});
