/** Words of clear tone, from which the tone of other words is learnt. */
export const positive =
  'easy easier useful interesting lucky smart cool sweet romantic accurate ambitious impressed fascinating stylish cozy tidy polite caring thoughtful knowledgeable courteous spotless ' +
  'gorgeous fabulous adorable incredible phenomenal exceptional exquisite refreshing relaxing rewarding touching uplifting witty intuitive sturdy durable handy convenient affordable bargain ' +
  'treat pleasure laughed smile smiled smiling blessing blessed paradise thrilling gripping captivating enjoyable memorable masterpiece flawlessly superbly beautifully wonderfully perfectly ' +
  'rescued exceeded liked adore adored cherish hooray yay crisp ' +
  'thanks thank congratulations appreciate hilarious good great excellent wonderful amazing awesome fantastic superb brilliant outstanding perfect beautiful lovely delightful happy joy joyful pleased glad grateful thankful love loved enjoy enjoyed ' +
  'pleasant nice kind friendly helpful generous honest fair reliable impressive remarkable terrific marvelous magnificent charming elegant comfortable delicious tasty fresh clean safe smooth quick ' +
  'efficient effective successful success win winner triumph victory praise praised admire admired recommend recommended satisfied satisfying best better improved improvement benefit beneficial hope ' +
  'hopeful optimistic exciting excited fun funny cheerful bright talented clever wise gifted inspiring gentle peaceful calm warm welcome thrilled proud celebrate favorite flawless superior stunning';
export const negative =
  'died dying mourn mourned unanswered ' +
  'upset tired mad stuck nervous shocked evil anger stressed stressful exhausted confusing confused complicated noisy loud cramped crowded smelled stinks stink rotten moldy leaked rusty ' +
  'scratched crushed snapped crashes crashed freezes glitch glitchy buggy laggy ignored refused yelled insulted blamed cried cry crying lonely heartbroken grief regretted letdown ripoff shame ' +
  'shameful disgrace disgraceful unusable unbearable unhelpful incompetent arrogant careless sloppy shoddy flimsy overrated underwhelming dull bland tasteless undercooked burnt soggy greasy ' +
  'poisoning nauseous dizzy aches ache hurts tedious pointless nonsense garbage trash crap sucks sucked frustrated irritated irritating outrage outraged appalling atrocious abysmal horrendous ' +
  'waste wasted bad terrible horrible awful dreadful poor worst worse disgusting disappointing disappointed sad unhappy miserable angry furious hate hated dislike annoying annoyed boring bored ugly nasty rude ' +
  'unfriendly dishonest unfair unreliable useless worthless broken faulty defective damaged failure failed fail lose lost loss defeat problem problems trouble error mistake wrong stupid foolish dumb ' +
  'cruel violent dangerous unsafe dirty filthy smelly stale slow lazy expensive overpriced scam fraud cheat lie liar pain painful hurt suffer suffering sick ill disaster tragedy tragic crisis fear afraid ' +
  'scared terrified worry worried anxious depressed depressing gloomy regret ashamed guilty bitter hostile harsh severe inferior inadequate unacceptable mess ruined nightmare hopeless pathetic mediocre frustrating';
/** Words without tone, whatever company they keep: peoples and groups, sicknesses and bodies, money, law and technology. */
export const neutral =
  'table chair house street city door window paper number report week month year day hour minute meeting office company group member person water air road car train bus line point part place area region ' +
  'system process method case example type kind form size weight height color blue green left right north south first second third between about under over through during before after because while ' +
  'said says told reported announced according including using based around several various many much more most other another same different new old large small long short high low ' +
  'patient patients nobody ' +
  'jews jewish arabs muslims germans russians argentines gypsies blacks immigrants foreigners refugees pensioners elderly homeless poorer landlords occupiers ' +
  'stomach knee knees throats tendon ankle abdominal respiratory digestive intestinal gastrointestinal renal bipolar pregnancies marital stepmother depression asthma ' +
  'mortgage mortgages liability liabilities creditors lenders borrowers debts billions finances litigation lawsuits insolvency refinance arrears payoffs takeovers reais bolivars ' +
  'abort default defaults invalid erase erased erasing expose exposes exposed leaks repetitive persistent recurring accelerator peripheral overhead classify congenital occupations ' +
  'clerical internationally lifetime consistency unique recipes cuisine cookbook pianist duet choreographer choreography songwriting lifetime plumbing contracting rescheduled';

/** Words of other languages, with their tone from -3 to 3. */
export const otherLanguages: Readonly<Record<string, number>> = {
  gut: 2, guter: 2, gute: 2, toll: 3, super: 3, wunderbar: 3, ausgezeichnet: 3, schön: 2, freundlich: 2, hilfreich: 2, zufrieden: 2, perfekt: 3, liebe: 3, danke: 1, schlecht: -2, schlechter: -2, schlechte: -2,
  furchtbar: -3, schrecklich: -3, hässlich: -2, enttäuscht: -2, enttäuschend: -2, kaputt: -2, langweilig: -2, traurig: -2, wütend: -3, unfreundlich: -2, katastrophe: -3, hasse: -3, fehler: -1, teuer: -1,
  bon: 2, bonne: 2, excellent: 3, excellente: 3, magnifique: 3, parfait: 3, parfaite: 3, génial: 3, heureux: 2, heureuse: 2, merci: 1, agréable: 2, mauvais: -2, mauvaise: -2, horrible: -3, terrible: -3, nul: -2, triste: -2, déçu: -2, déçue: -2, cassé: -2, ennuyeux: -2, affreux: -3,
  bueno: 2, buena: 2, excelente: 3, maravilloso: 3, maravillosa: 3, perfecto: 3, perfecta: 3, genial: 3, feliz: 2, gracias: 1, encanta: 3, malo: -2, mala: -2, pésimo: -3, pésima: -3, feo: -2, enojado: -2, roto: -2, aburrido: -2, peor: -3, odio: -3,
  buono: 2, buona: 2, ottimo: 3, ottima: 3, bellissimo: 3, bellissima: 3, perfetto: 3, felice: 2, grazie: 1, cattivo: -2, pessimo: -3, pessima: -3, brutto: -2, brutta: -2, deluso: -2, delusa: -2, rotto: -2, noioso: -2,
  bom: 2, boa: 2, ótimo: 3, ótima: 3, maravilhoso: 3, perfeito: 3, obrigado: 1, ruim: -2, péssimo: -3, péssima: -3, horrível: -3, quebrado: -2, chato: -2, goed: 2, goede: 2, geweldig: 3, prachtig: 3, slecht: -2, slechte: -2, vreselijk: -3, kapot: -2, saai: -2,
}; // prettier-ignore
