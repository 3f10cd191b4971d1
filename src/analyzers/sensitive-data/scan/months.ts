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

addInterest(months.keys(), MONTH);
