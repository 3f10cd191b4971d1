import type { FoundType } from '../info-type.js';

/** Types of which code of its own finds the values: network addresses, contacts, dates. */
export const foundTypes: readonly FoundType[] = [
  {
    name: 'EMAIL_ADDRESS',
    title: 'E-mail address',
    categories: ['CONTACT'],
    locales: ['global'],
    examples: {
      yes: ['jane@example.com', 'jörg.müller+x@mail.example.co.uk'],
      no: ['jane@localhost', '@jane', 'a@b@', 'img/icon@2x.png', 'logo@1.5x.webp'],
    },
  },
  {
    name: 'PHONE_NUMBER',
    title: 'Phone number',
    categories: ['CONTACT'],
    locales: ['global'],
    validated: true,
    context:
      'phone, phones, telephone, tel, cell, cellphone, mobile, call, contact, fax, whatsapp, sms, text me, dial, ring, ' +
      'reach, hotline, number is, my number, office, landline, extension, ' +
      'telefon, telefonnummer, handy, handynummer, anrufen, mobil, rufnummer, erreichbar, rückruf, ' +
      'téléphone, tél, portable, appelez, numéro, joindre, mobile, teléfono, móvil, celular, llámenme, llamar, llámame, ' +
      'telefone, telemóvel, ligar, ligue, cellulare, chiamare, telefono, chiama, telefoon, bellen, bel, mobiel, ' +
      'chiamami, chiamatemi, chiamateci, llame, llámanos, appelle, appelez moi, ruf, rufen, soita, hívj, sunați, ' +
      'nummer, ring, mobilnummer, puhelin, puhelinnumero, puh, tlf, tlf nr, komórka, zadzwoń, komórkowy, telefonu, tel nr, ' +
      'mobilní, zavolejte, telefón, telefonszám, hívjon, sună, τηλέφωνο, τηλ, κινητό, телефон, тел, позвоните, звоните, ' +
      'мобильный, телефону, зателефонуйте, cep, arayın, numara, numarası, הטלפון, טלפון, נייד, هاتف, هاتفي, الهاتف, جوال, جوالي, الجوال, موبايل, رقمي, اتصل, للتواصل, تلفن, फोन, फ़ोन, मोबाइल, संपर्क, ' +
      'โทร, เบอร์, điện thoại, sđt, telepon, hp, nomor, simu, 전화, 전화번호, 연락처, 휴대폰, 電話, 電話番号, 携帯, 电话, 手机, 手机号, 联系电话, 電話號碼, お電話',
    examples: {
      yes: ['+49 30 901820', '(212) 555-0142', 'call 030 1234567'],
      no: ['1 200 000', '2026-03-01', '7951981449'],
    },
  },
  {
    name: 'URL',
    title: 'Web address',
    categories: ['NETWORK'],
    locales: ['global'],
    usual: 'never',
    examples: { yes: ['https://example.com/a?b=c', 'www.example.com'], no: ['http://', 'a:b'] },
  },
  {
    name: 'DOMAIN_NAME',
    title: 'Domain name',
    categories: ['NETWORK'],
    locales: ['global'],
    usual: 'never',
    validated: true,
    examples: { yes: ['example.com', 'shop.example.co.uk'], no: ['main.ts', 'v1.2', 'e.g'] },
  },
  {
    name: 'IP_ADDRESS',
    title: 'IP address',
    categories: ['NETWORK'],
    locales: ['global'],
    validated: true,
    context: 'ip, ips, server, host, address, gateway, subnet, ping, ssh, client, dns, firewall, addr',
    examples: { yes: ['192.0.2.17', '2001:db8::8a2e:370:7334'], no: ['version 10.2.17.8', '300.1.1.1', '12:30:45'] },
  },
  {
    name: 'MAC_ADDRESS',
    title: 'MAC address',
    categories: ['NETWORK', 'DEVICE'],
    locales: ['global'],
    context: 'mac, hardware, nic, ethernet, bssid',
    examples: { yes: ['00:1B:44:11:3A:B7', '00-1b-44-11-3a-b7'], no: ['00:1B:44:11:3A', '00:00:00:00:00:00'] },
  },
  {
    name: 'DATE_OF_BIRTH',
    title: 'Date of birth',
    categories: ['PERSON', 'DATE_TIME'],
    locales: ['global'],
    validated: true,
    context:
      'born, birth, dob, birthday, birthdate, date of birth, d.o.b, b day, geboren, geb, geburtsdatum, geburtstag, né, née, ' +
      'naissance, né le, nacido, nacida, nacimiento, nascido, nascida, nascimento, nato, nata, nascita, geboortedatum, ' +
      'född, född den, födelsedatum, født, fødselsdato, fødselsdag, syntynyt, syntymäaika, urodzony, urodzona, urodzenia, ' +
      'narozen, narození, narodený, születési, született, născut, naștere, γέννησης, γεννήθηκε, род, родился, родилась, рождения, ' +
      'народився, народження, doğum, doğdu, נולד, לידה, ميلاد, الميلاد, مواليد, المولد, تولد, जन्म, เกิด, sinh, lahir, 생년월일, 출생, 生年月日, 誕生日, ' +
      '生まれ, 出生, 出生日期, 生日',
    examples: {
      yes: ['born 1984-02-29', 'geb. 12.03.1975', 'DOB: March 5, 1990'],
      no: ['born 1983-02-29', '1984-02-29'],
    },
  },
  {
    name: 'DATE',
    title: 'Date',
    categories: ['DATE_TIME'],
    locales: ['global'],
    usual: 'never',
    validated: true,
    examples: { yes: ['2026-03-01', 'March 5, 2019', '3. März 2021'], no: ['2026-13-01', '12.5', 'march on'] },
  },
  {
    name: 'TIME',
    title: 'Time of day',
    categories: ['DATE_TIME'],
    locales: ['global'],
    usual: 'never',
    examples: { yes: ['at 14:30', '5:15 pm', '23:59:59'], no: ['14:75', 'line 3:1'] },
  },
  {
    name: 'SWIFT_CODE',
    title: 'SWIFT or BIC bank code',
    categories: ['FINANCIAL'],
    locales: ['global'],
    validated: true,
    context: 'swift, bic, swift code, bic code, bank, iban, wire, banque, banco, banca',
    examples: { yes: ['BIC DEUTDEFF', 'SWIFT: BNPAFRPPXXX'], no: ['DEUTDEFF', 'BIC BANKNAME'] },
  },
  {
    name: 'BITCOIN_ADDRESS',
    title: 'Bitcoin address',
    categories: ['FINANCIAL'],
    locales: ['global'],
    validated: true,
    context: 'btc, bitcoin, wallet, crypto',
    examples: { yes: ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'], no: ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'] },
  },
  {
    name: 'ETHEREUM_ADDRESS',
    title: 'Ethereum address',
    categories: ['FINANCIAL'],
    locales: ['global'],
    validated: true,
    context: 'eth, ethereum, ether, wallet, crypto, usdt, erc',
    examples: {
      yes: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      no: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA'],
    },
  },
  {
    name: 'CRYPTO_WALLET_ADDRESS',
    title: 'Wallet address of another cryptocurrency',
    description: 'Litecoin, Dogecoin, Dash, Ripple, Tron, Monero, Cardano, Solana, Bitcoin Cash and Cosmos addresses.',
    categories: ['FINANCIAL'],
    locales: ['global'],
    validated: true,
    context:
      'wallet, crypto, litecoin, ltc, dogecoin, doge, dash, ripple, xrp, tron, trx, monero, xmr, cardano, ada, solana, sol, bitcoin cash, bch, cosmos',
    examples: { yes: ['rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCn'], no: ['rG1QQv2nh2gr7RCZ1P8YYcBUKCCN633jCm'] },
  },
];
