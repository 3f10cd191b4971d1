/** Names for generated sentences, by script and region; written for this purpose. */
const split = (text: string): readonly string[] => text.trim().split(/\s+/);

export const englishFirst = split(`
James Mary John Patricia Robert Jennifer Michael Linda William Elizabeth David Barbara Richard Susan Joseph Jessica Thomas Sarah Charles Karen
Christopher Lisa Daniel Nancy Matthew Betty Anthony Margaret Mark Sandra Donald Ashley Steven Kimberly Paul Emily Andrew Donna Joshua Michelle Kenneth
Carol Kevin Amanda Brian Dorothy George Melissa Edward Deborah Ronald Stephanie Timothy Rebecca Jason Sharon Jeffrey Laura Ryan Cynthia Jacob Kathleen
Gary Amy Nicholas Angela Eric Shirley Jonathan Anna Stephen Brenda Larry Pamela Justin Emma Scott Nicole Brandon Helen Benjamin Samantha Samuel Katherine
Gregory Christine Frank Debra Alexander Rachel Raymond Carolyn Patrick Janet Jack Catherine Dennis Maria Jerry Heather Tyler Diane Aaron Ruth Jose Julie
Adam Olivia Nathan Joyce Henry Virginia Douglas Victoria Zachary Kelly Peter Lauren Kyle Christina Ethan Joan Walter Evelyn Noah Judith Jeremy Megan
Christian Andrea Keith Cheryl Roger Hannah Terry Jacqueline Gerald Martha Harold Gloria Sean Teresa Austin Ann Carl Sara Arthur Madison Lawrence Frances
Dylan Kathryn Jesse Janice Jordan Jean Bryan Abigail Billy Alice Joe Julia Bruce Judy Gabriel Sophia Logan Grace Albert Denise Willie Amber Alan Doris
Juan Marilyn Wayne Danielle Elijah Beverly Randy Isabella Roy Theresa Vincent Diana Ralph Natalie Eugene Brittany Russell Charlotte Bobby Marie Mason
Kayla Philip Alexis Louis Lori Oliver Liam Chloe Mia Lily Ella Harper Lucas Leo Oscar Harry Jane Kate Tom Ben Sam Tim Jim Bob Bill Mike Dave Steve Chris`);

export const englishLast = split(`
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin
Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson
Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook
Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza
Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes
Fisher Vasquez Simmons Graham Murray Ford Castro Marshall Owens Harrison Fernandez Mcdonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb
Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd
Stone Salazar Fox Warren Mills Meyer Rice Schmidt Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins
O'Brien O'Connor McCarthy MacDonald Fitzgerald Lynch Doyle Walsh Byrne Singh Khan Ahmed Ali Hussain Sharma Kumar Gupta Reddy Iyer Chowdhury`);

export const russian = {
  first: split(
    'Иван Мария Алексей Анна Дмитрий Елена Сергей Ольга Андрей Наталья Михаил Татьяна Николай Ирина Павел Светлана Владимир Екатерина Антон Юлия Максим Людмила Артём Вера Олег Галина Виктор Дарья Юрий Надежда',
  ),
  last: split(
    'Иванов Смирнова Кузнецов Попова Соколов Лебедева Козлов Новикова Морозов Петрова Волков Соловьёва Васильев Зайцева Павлов Семёнова Голубев Виноградова Богданов Воробьёва Фёдоров Михайлова Беляев Тарасова Белов Комарова Орлов Киселёва Макаров Андреева',
  ),
};
export const ukrainian = {
  first: split(
    'Олександр Оксана Андрій Ірина Тарас Наталія Богдан Юлія Василь Катерина Микола Людмила Петро Соломія Роман Дарина Ярослав Марія Остап Галина',
  ),
  last: split(
    'Шевченко Коваленко Бондаренко Ткаченко Кравченко Олійник Мельник Поліщук Лисенко Савченко Марченко Гончаренко Руденко Мороз Петренко Кравчук Клименко Васильківська Дмитришин Павлюк',
  ),
};
export const greek = {
  first: split(
    'Γιώργος Μαρία Νίκος Ελένη Δημήτρης Κατερίνα Γιάννης Σοφία Κώστας Άννα Παναγιώτης Βασιλική Χρήστος Ιωάννα',
  ),
  last: split(
    'Παπαδόπουλος Παπαδοπούλου Γεωργίου Νικολάου Δημητρίου Οικονόμου Βασιλείου Καραγιάννης Ιωάννου Κωνσταντίνου Αθανασίου Παππά',
  ),
};
export const caseless: readonly { readonly first: readonly string[]; readonly last: readonly string[] }[] = [
  {
    first: split('محمد أحمد فاطمة علي خالد مريم يوسف سارة عمر ليلى حسن نور'),
    last: split('الأحمد العلي الخطيب حداد منصور الشريف السيد المصري التميمي الحسن'),
  },
  {
    first: split('דוד שרה יוסף רחל משה מרים נועה איתן יעל אורי תמר דניאל'),
    last: split('כהן לוי מזרחי פרץ ביטון אברהם פרידמן אזולאי גבאי שפירא'),
  },
  {
    first: split('علی زهرا رضا مریم حسین فاطمه امیر سارا مهدی نرگس'),
    last: split('محمدی احمدی رضایی حسینی کریمی موسوی جعفری صادقی رحیمی قاسمی'),
  },
  {
    first: split('राहुल प्रिया अमित सुनीता राजेश अनिता विकास पूजा संजय नेहा'),
    last: split('शर्मा वर्मा सिंह गुप्ता पटेल यादव मिश्रा जोशी कुमार चौधरी'),
  },
  { first: split('สมชาย สมหญิง วิชัย มาลี ประเสริฐ สุดา อนันต์ พรทิพย์'), last: split('ใจดี สุขสันต์ ศรีสุข ทองดี แสงทอง บุญมี') },
  {
    first: split('민준 서연 지훈 수빈 현우 지은 도윤 하은'),
    last: split('김민수 이영희 박지성 최수진 정현우 강하늘 조은지 윤서준'),
  },
  { first: split('გიორგი ნინო დავით მარიამ ლუკა ანა'), last: split('ბერიძე კაპანაძე გელაშვილი მამულაშვილი') },
  { first: split('Արմեն Անի Դավիթ Մարիամ Տիգրան'), last: split('Սարգսյան Հարությունյան Գրիգորյան Հովհաննիսյան') },
];

export const companies = split(`
Google Microsoft Apple Amazon Facebook Netflix Tesla IBM Oracle Intel Samsung Sony Toyota Honda Siemens Bosch Volkswagen BMW Daimler Bayer BASF SAP Allianz
Airbus Renault Peugeot Carrefour Danone Unilever Nestlé Novartis Roche Philips Shell BP HSBC Barclays Vodafone Tesco Ikea Volvo Ericsson Nokia Spotify
Starbucks Walmart Target Costco Boeing Ford Pfizer Merck Moderna Citigroup JPMorgan Goldman Accenture Deloitte KPMG PwC Uber Airbnb Twitter LinkedIn
Alibaba Tencent Huawei Xiaomi Lenovo Panasonic Hitachi Toshiba Canon Nintendo Hyundai Infosys Wipro Tata Reliance Gazprom Yandex Petrobras Telefónica
Santander BBVA Inditex Zara Repsol Fiat Ferrari Pirelli Eni BBC CNN Reuters NASA UNICEF Interpol Gallup Nielsen Experian Garmin Adidas Puma Nike Visa`);

export const streetBases = split(`
Main Oak Maple Cedar Park Elm Washington Lake Hill Church High Station Victoria Green Mill King Queen Bridge North South Spring River Sunset Forest
Lincoln Jackson Madison Franklin Chestnut Walnut Highland Meadow Garden Prospect Center College Pleasant Ridge Valley Willow Birch Cherry Dogwood Hickory`);
