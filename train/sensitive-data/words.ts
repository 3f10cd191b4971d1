/** Words with a part in names of companies, streets and jobs, and names of peoples, in several languages. */
const split = (text: string): readonly string[] => text.trim().split(/\s+/);

export const companyWords = split(`
inc incorporated ltd limited llc llp corp corporation company gmbh ag kg ohg sarl sas spa srl nv bv ab oy oyj asa aps plc ltda holdings holding group gruppe groupe grupo
industries enterprises technologies technology systems solutions services software labs laboratories partners associates consulting bank insurance university college institute
foundation association council ministry department agency authority hospital clinic airlines media studios networks energy pharmaceuticals capital ventures logistics
universität université universidad universidade hochschule stiftung verein versicherung ministerium amt behörde banque banco banca ооо оао зао пао тов компания фирма
agencies brothers bros sons zonen figli fils hermanos werke stadtwerke bau handel kk 株式会社`);

export const streetWords = split(`
street str road rd avenue ave av lane ln drive dr boulevard blvd court ct way place pl square terrace crescent close highway hwy parkway pkwy trail circle alley row walk quay mews
straße strasse weg platz allee gasse ring damm ufer chaussee rue chemin impasse quai cours calle avenida avda plaza paseo camino carretera via viale piazza corso strada vicolo largo
contrada borgo rua travessa alameda rodovia praça estrada straat laan plein gracht singel kade dreef steenweg gatan gata vägen väg gränd torg veien vei gate gade vej allé katu tie kuja
ulica ulice aleja aleje plac osiedle bulwar náměstí třída nábřeží utca út tér körút sokak sokağı cadde caddesi mahallesi mah bulvarı strada bulevardul улица ул проспект просп переулок
пер площадь пл бульвар бул шоссе набережная вулиця вул провулок площа οδός λεωφόρος πλατεία jalan jl gang jalan đường phố marg nagar apt apartment suite unit floor box postfach`);

export const jobWords = split(`
engineer manager developer director analyst designer consultant administrator assistant teacher nurse doctor physician surgeon lawyer attorney accountant clerk officer operator technician
specialist supervisor coordinator representative agent salesperson cashier driver mechanic electrician plumber carpenter chef cook waiter waitress baker butcher farmer fisherman librarian
architect artist actor actress musician singer writer author editor journalist photographer scientist researcher professor lecturer instructor tutor trainer coach psychologist therapist
counselor dentist pharmacist veterinarian paramedic firefighter policeman detective guard soldier pilot steward captain sailor judge secretary receptionist translator interpreter economist
statistician mathematician biologist chemist physicist geologist astronomer programmer machinist welder painter roofer mason tailor cleaner janitor maid nanny babysitter hairdresser barber
president executive chairman ceo cto cfo founder owner partner broker trader banker auditor inspector planner strategist recruiter marketer buyer tender setter worker laborer helper
installer repairer assembler fabricator inspector dispatcher messenger courier postman mover loader packer gardener landscaper forester ranger miner drafter surveyor cartographer
optometrist podiatrist radiographer dietitian nutritionist hygienist midwife chiropractor audiologist optician`);

export const nationalities = split(`
German French Spanish Italian Dutch Belgian Swiss Austrian Polish Czech Slovak Hungarian Romanian Bulgarian Greek Turkish Russian Ukrainian Swedish Norwegian Danish Finnish Icelandic
Irish British English Scottish Welsh American Canadian Mexican Brazilian Argentinian Chilean Colombian Peruvian Chinese Japanese Korean Indian Pakistani Bangladeshi Vietnamese Thai
Indonesian Malaysian Filipino Australian Israeli Iranian Iraqi Syrian Lebanese Egyptian Moroccan Algerian Tunisian Nigerian Kenyan Ethiopian Ghanaian Arab Kurdish Persian Afghan`);
