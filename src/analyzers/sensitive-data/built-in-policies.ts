import { infoTypes } from './catalogue.js';
import type { DeidentifyConfig, Exclusion, InspectConfig } from './config.js';
import type { Category } from './info-type.js';

/** A policy that every tenant has from the beginning (contract 8). */
export interface BuiltInPolicy {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly is_default: boolean;
  readonly inspect_config: InspectConfig;
  readonly deidentify_config: DeidentifyConfig;
}

const ofCategory = (...categories: readonly Category[]): string[] =>
  infoTypes
    .filter((type) => type.categories.some((category) => categories.includes(category)))
    .map((type) => type.name);

const known = new Set(infoTypes.map(({ name }) => name));

const present = (names: readonly string[]): { name: string }[] =>
  [...new Set(names)].filter((name) => known.has(name)).map((name) => ({ name }));

const withInfoType: DeidentifyConfig = { transformations: [{ transformation: { type: 'replace_with_info_type' } }] };

/** Without it, every question about a country would be flagged. */
const namesNobody: Exclusion = {
  info_types: ['LOCATION', 'ORGANIZATION_NAME'],
  regex: { pattern: '(?s).+' },
  matching: 'FULL',
};

/** What stands between the digits of a card number, seen or unseen. */
const separators = ' \u00a0\u2009\u202f\u3000\t\r\n./\\_+|·•*–—‐‑‒−-()[]\u00ad\u200b\u200c\u200d\u2060\ufeff';

/** The built-in policies; the first is the default. */
export const builtInPolicies: readonly BuiltInPolicy[] = [
  {
    name: 'General PII Redaction',
    slug: 'general-pii-redaction',
    description:
      'The default set: people, contacts, identity numbers, payment data and secrets, replaced with their info type. A city or a company alone names nobody and stays.',
    is_default: true,
    inspect_config: { info_types: [], exclusions: [namesNobody] },
    deidentify_config: withInfoType,
  },
  {
    name: 'Financial Data Masking',
    slug: 'financial-data-masking',
    description: 'Cards, accounts, bank codes, securities and wallets; cards keep their last four digits.',
    is_default: false,
    inspect_config: { info_types: present(ofCategory('FINANCIAL')) },
    deidentify_config: {
      transformations: [
        {
          info_types: ['CREDIT_CARD_NUMBER'],
          transformation: {
            type: 'mask',
            masking_character: '*',
            // Cards have 12 to 19 digits (PCI DSS 4.0, 3.4.1).
            number_to_mask: -4,
            characters_to_ignore: separators,
          },
        },
        { transformation: { type: 'mask', masking_character: '*' } },
      ],
    },
  },
  {
    name: 'Healthcare PHI Protection',
    slug: 'healthcare-phi-protection',
    description:
      'Protected health information: the identifiers that HIPAA names (45 CFR 164.514), and codes of diagnoses and medicines.',
    is_default: false,
    inspect_config: {
      info_types: present([
        ...ofCategory('HEALTH', 'PERSON', 'CONTACT', 'GOVERNMENT_ID', 'LOCATION', 'DEVICE'),
        'IP_ADDRESS',
        'URL',
        'DATE',
        'CREDIT_CARD_NUMBER',
        'US_BANK_ACCOUNT_NUMBER',
        'FINANCIAL_ACCOUNT_NUMBER',
      ]),
    },
    deidentify_config: {
      transformations: [
        { info_types: ['DATE', 'DATE_OF_BIRTH'], transformation: { type: 'time_part', part: 'YEAR' } },
        { transformation: { type: 'replace_with_info_type' } },
      ],
    },
  },
  {
    name: 'Government ID Protection',
    slug: 'government-id-protection',
    description: 'National, tax, social security, passport and licence numbers, masked.',
    is_default: false,
    inspect_config: { info_types: present(ofCategory('GOVERNMENT_ID')) },
    deidentify_config: { transformations: [{ transformation: { type: 'mask', masking_character: '*' } }] },
  },
  {
    name: 'Credential & Secret Detection',
    slug: 'credential-secret-detection',
    description: 'Keys, tokens, passwords and connection strings, replaced with their info type.',
    is_default: false,
    inspect_config: { info_types: present(ofCategory('CREDENTIAL')) },
    deidentify_config: withInfoType,
  },
];
