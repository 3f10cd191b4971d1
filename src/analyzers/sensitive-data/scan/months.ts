import { wordHash } from './tokens.js';
import { MONTH, addInterest } from './word-interest.js';

/** Names and usual short forms of the months, January first, in the languages of the context words. */
const names: readonly string[] = [
  'january jan januar jänner janvier enero ene janeiro gennaio gen januari tammikuu tammikuuta styczeń stycznia leden ledna január ianuarie январь января янв січень січня ocak ιανουάριος ιανουαρίου',
  'february feb februar février févr febrero fevereiro fev febbraio februari helmikuu helmikuuta luty lutego únor února február februarie февраль февраля фев лютий лютого şubat φεβρουάριος φεβρουαρίου',
  'march mar märz mars marzo março maart maaliskuu maaliskuuta marzec marca březen března március martie март марта березень березня mart μάρτιος μαρτίου',
  'april apr avril avr abril abr aprile huhtikuu huhtikuuta kwiecień kwietnia duben dubna április aprilie апрель апреля апр квітень квітня nisan απρίλιος απριλίου',
  'may mai mayo maio maggio mag mei maj toukokuu toukokuuta maja květen května május май мая травень травня mayıs μάιος μαΐου',
  'june jun juni juin junio junho giugno kesäkuu kesäkuuta czerwiec czerwca červen června június iunie июнь июня червень червня haziran ιούνιος ιουνίου',
  'july jul juli juillet juil julio julho luglio heinäkuu heinäkuuta lipiec lipca červenec července július iulie июль июля липень липня temmuz ιούλιος ιουλίου',
  'august aug août agosto ago augusti augustus elokuu elokuuta sierpień sierpnia srpen srpna augusztus август августа авг серпень серпня ağustos αύγουστος αυγούστου',
  'september sep sept septembre septiembre setembro set settembre syyskuu syyskuuta wrzesień września září szeptember septembrie сентябрь сентября сен вересень вересня eylül σεπτέμβριος σεπτεμβρίου',
  'october oct oktober okt octobre octubre outubro out ottobre ott lokakuu lokakuuta październik października říjen října október octombrie октябрь октября окт жовтень жовтня ekim οκτώβριος οκτωβρίου',
  'november nov novembre noviembre novembro marraskuu marraskuuta listopad listopada listopadu noiembrie ноябрь ноября ноя kasım νοέμβριος νοεμβρίου',
  'december dec dezember dez décembre déc diciembre dic dezembro dicembre joulukuu joulukuuta grudzień grudnia prosinec prosince decembrie декабрь декабря дек грудень грудня aralık δεκέμβριος δεκεμβρίου',
];

const months = new Map<number, number>();
names.forEach((line, index) => {
  for (const name of line.split(' ')) months.set(wordHash(name), index + 1);
});

/** Number of the month that a word names, 1–12, or 0. */
export function monthOf(word: string): number {
  return months.get(wordHash(word.toLowerCase())) ?? 0;
}

/** Names of the months by language and form, in the order of the year: what a date is moved within. */
const years: readonly (readonly string[])[] = [
  'january february march april may june july august september october november december',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  'ledna února března dubna května června července srpna září října listopadu prosince',
  'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  'ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου',
].map((line) => line.split(' '));

/** The name of another month as a month was written: in its language, form and case. Undefined where its language is not known. */
export function monthAs(written: string, month: number): string | undefined {
  const small = written.toLowerCase();
  const own = monthOf(written);
  const name = years.find((year) => year[own - 1] === small)?.[month - 1];
  if (name === undefined || written === small) return name;
  return written === written.toUpperCase() ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1);
}

addInterest(months.keys(), MONTH);
