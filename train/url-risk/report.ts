import { isBrandDomain } from '../../src/analyzers/url-risk/brands.js';
import { isReserved, suspiciousFrom } from '../../src/analyzers/url-risk/judge.js';
import { isPrivateIp, signsOf } from '../../src/analyzers/url-risk/signs.js';
import { probability, type UrlModel } from '../../src/analyzers/url-risk/classifier/url-classifier.js';
import { isGiven, type Address } from './addresses.js';

/** Shares of addresses: judged rightly, good ones called bad, bad ones found. */
export interface Figures {
  readonly accuracy: number;
  readonly falseAlarms: number;
  readonly recall: number;
}

/** How a model judges addresses it never saw. */
export interface Report {
  /** The classifier by itself. */
  readonly alone: Figures;
  /** The analyzer without any feed. */
  readonly whole: Figures;
  /** The same on addresses as the data hold them, without those that were made of them or written besides (`addresses.ts`). */
  readonly asGiven: Figures;
}

/** Prints how a model judges addresses it never saw, and by kind. */
export function report(model: UrlModel, addresses: readonly Address[]): Report {
  const judged = addresses.map((address) => {
    const byLetters = probability(model, address.features) >= suspiciousFrom;
    return { address, byLetters, whole: wholeJudges(address, byLetters) };
  });
  const alone = figures(judged.map(({ address, byLetters }) => [address.row.label, byLetters]));
  const whole = figures(judged.map((one) => [one.address.row.label, one.whole]));
  const given = judged.filter(({ address }) => isGiven(address));
  const asGiven = figures(given.map((one) => [one.address.row.label, one.whole]));
  console.log(`  classifier alone ${shown(alone)}; whole analyzer ${shown(whole)}; ${addresses.length} addresses`);
  console.log(`  whole analyzer, as the data hold them ${shown(asGiven)}; ${given.length} addresses`);
  const kinds = new Map<string, [right: number, all: number]>();
  for (const { address, byLetters } of judged) {
    const { label, source, kind } = address.row;
    const [right, all] = kinds.get(`${label} ${source} ${kind}`) ?? [0, 0];
    kinds.set(`${label} ${source} ${kind}`, [right + Number(Number(byLetters) === label), all + 1]);
  }
  for (const [kind, [right, all]] of kinds) console.log(`    ${kind}: ${right}/${all}`);
  return { alone, whole, asGiven };
}

/**
 * As `judge` decides without feeds. The list of much-visited domains is left out: it came from the same lists as the good
 * addresses here, so that it would know them all.
 */
function wholeJudges({ link }: Address, byLetters: boolean): boolean {
  if (signsOf(link).some((sign) => sign.threat !== undefined)) return true;
  if (isPrivateIp(link.host) || isReserved(link.host) || isBrandDomain(link.host)) return false;
  return byLetters;
}

function figures(judged: readonly (readonly [label: number, isBad: boolean])[]): Figures {
  const share = (of: typeof judged, isRight: (one: (typeof judged)[number]) => boolean): number =>
    of.filter(isRight).length / of.length;
  const saysBad = ([, isBad]: (typeof judged)[number]): boolean => isBad;
  return {
    accuracy: share(judged, ([label, isBad]) => Number(isBad) === label),
    falseAlarms: share(
      judged.filter(([label]) => label === 0),
      saysBad,
    ),
    recall: share(
      judged.filter(([label]) => label === 1),
      saysBad,
    ),
  };
}

/** Mean of each figure. */
export function mean(all: readonly Figures[]): Figures {
  const of = (key: keyof Figures): number => all.reduce((sum, one) => sum + one[key], 0) / all.length;
  return { accuracy: of('accuracy'), falseAlarms: of('falseAlarms'), recall: of('recall') };
}

export function shown({ accuracy, falseAlarms, recall }: Figures): string {
  return `accuracy ${accuracy.toFixed(4)}, false alarms ${falseAlarms.toFixed(4)}, recall ${recall.toFixed(4)}`;
}
