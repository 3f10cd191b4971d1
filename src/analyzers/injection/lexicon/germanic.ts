import type { Lexicon } from './concepts.js';

export const english: Lexicon = {
  ignore:
    'ignor* disregard* forget* forgot overrid* neglect* bypass* circumvent* overlook* discard* overwrit* dismiss* nullif* supersed* omit abandon* erase* unlearn*',
  prior:
    'previous* prior above preced* earlier before foregoing original* initial* past former* existing aforementioned predefined preset',
  rules:
    'instruct* rule rules guideline* prompt prompts directive* directions command commands order orders programming constraint* restriction* guidance protocol* configuration preprompt',
  hidden: 'system secret* hidden internal* confidential developer* private undisclosed underlying',
  reveal:
    'reveal* show* print* display* output* repeat* leak* expos* disclos* dump* recite* list tell share* echo* divulge* spell* summari* paraphras* verbatim regurgitat*',
  now: 'now instead new henceforth forward onward onwards anymore',
  pretend: 'act pretend* imagin* roleplay* role simulat* behave* become* persona impersonat* character emulat* embody',
  free: 'unrestrict* unfilter* uncensor* unlimit* unbound* jailbr* unmoderat* unethical* immoral* amoral* dan anything free freely limitless unconstrain* dude stan evil',
  safety:
    'ethic* moral* filter* polic* safety guardrail* censor* moderation openai legal* illegal* disclaimer* alignment limits limitations safeguards',
  machine:
    'assistant* ai ais chatbot* chatgpt gpt* llm llms model models bot bots agent claude gemini llama copilot bard machine',
  not: 'not no never dont without cannot cant wont nor neither none',
  say: 'say* answer* write* respond* reply* replies start begin* state',
  send: 'send* forward* transfer* upload* post email* mail transmit* deliver* submit* exfiltrat*',
  credential: 'password* passphrase* key keys token tokens credential* api secret_key login pin codeword passcode',
  all: 'all every everything any each entire* whole complete* full fully',
  you: 'you your yours yourself u',
  user: 'user users human',
  run: 'execut* run invoke* call delet* click* open visit* download* install* remove* buy purchase* book* cancel* grant* disable* enable* activat*',
  follow: 'follow* obey* compl* adher* abide* fulfil*',
  refuse: 'refus* declin* apolog* warn* sorry reject* deny disclaim*',
  important: 'important* urgent* attention critical* mandatory immediately must essential priority required crucial',
  encode: 'translat* encod* decod* base64 rot13 cipher* encrypt* decrypt* revers* backwards hex',
  text: 'word words sentence* text message* beginning phrase* string letters conversation*',
  only: 'only solely exclusively just exactly',
  task: 'task tasks job goal objective* mission assignment* purpose duty',
  fiction: 'story stories game hypothetic* fiction* scenario* novel screenplay movie world',
};

export const german: Lexicon = {
  ignore:
    'ignorier* vergiss vergessen missacht* überspring* umgeh* überschreib* verwirf verwerfen übergeh* lösche vernachlässig* beachte',
  prior:
    'vorherig* vorig* bisherig* vorangegangen* vorangehend* obig* oben ursprünglich* früher* zuvor vorhin alten anfänglich* vorstehend* bestehend*',
  rules:
    'anweisung* instruktion* regel regeln vorgabe* richtlinie* befehl* prompt* vorschrift* anordnung* programmierung aufforderung* eingabeaufforderung* anleitung* weisung* einschränkung*',
  hidden: 'system* geheim* versteckt* intern* vertraulich* verborgen* entwickler* privat*',
  reveal:
    'zeig* verrat* verrate offenbar* ausgeben ausgib gib druck* wiederhol* nenne nenn liste auflist* preis enthüll* leake teile mitteil* anzeig* wörtlich',
  now: 'jetzt nun stattdessen neu neue neuen neuer neues ab künftig fortan sofort',
  pretend: 'tu handle agier* spiel* stell* verhalte rolle simulier* verhältst benimm verkörper* bist',
  free: 'uneingeschränkt* ungefiltert* unzensiert* grenzenlos* unbegrenzt* frei schrankenlos* böse*',
  safety: 'ethi* moral* filter* sicherheit* zensur* richtlinien legal* illegal* beschränkung* grenzen gesetz*',
  machine: 'assistent* ki sprachmodell* chatbot* modell* bot agent maschine',
  not: 'nicht kein* niemals nie ohne',
  say: 'sag* antwort* schreib* beginn* erwider* formulier*',
  send: 'send* schick* weiterleit* leite überweis* übermittel* hochlad* übertrag* maile',
  credential: 'passwort* passwörter kennwort* schlüssel* zugangsdaten token* geheimzahl',
  all: 'alle* alles sämtliche* jede* ganze* komplett* vollständig* gesamte*',
  you: 'du dein* dich dir sie ihre* ihnen',
  user: 'nutzer* benutzer* anwender*',
  run: 'ausführ* führe starte lösch* klick* öffne* besuch* lade installier* kaufe buche deaktivier* aktivier*',
  follow: 'folge* befolg* gehorch* halte halten',
  refuse: 'verweiger* ablehn* lehne entschuldig* warn*',
  important: 'wichtig* dringend* achtung unbedingt zwingend* muss musst müssen sofort',
  encode: 'übersetz* kodier* dekodier* verschlüssel* entschlüssel* rückwärts',
  text: 'wort worte wörter satz sätze text texte nachricht* anfang gespräch* konversation',
  only: 'nur ausschließlich lediglich genau',
  task: 'aufgabe* auftrag ziel ziele herausforderung* mission',
  fiction: 'geschichte* spiel hypothetisch* fiktiv* szenario* roman*',
};

export const dutch: Lexicon = {
  ignore: 'negeer* vergeet vergeten overschrijf* omzeil* sla',
  prior: 'vorige voorgaand* eerder* bovenstaand* oorspronkelijk* hierboven',
  rules: 'instructie* regels richtlijn* opdracht* bevel* prompt aanwijzing*',
  hidden: 'systeem* geheim* verborgen intern* vertrouwelijk*',
  reveal: 'toon onthul* laat geef herhaal* druk print vertel* openbaar',
  now: 'nu voortaan plaats nieuw* vanaf',
  pretend: 'doe alsof gedraag rol speel* simuleer',
  free: 'onbeperkt* ongefilterd* ongecensureerd* vrij',
  safety: 'ethi* moreel morele veiligheid* filter* beleid censuur beperking*',
  machine: 'assistent taalmodel ai chatbot',
  not: 'niet geen nooit zonder',
  say: 'zeg antwoord* schrijf*',
  send: 'stuur verzend* doorsturen',
  credential: 'wachtwoord* sleutel* inloggegevens',
  all: 'alle alles elke volledig*',
  you: 'je jij jouw u uw',
  follow: 'volg* gehoorzaam*',
  refuse: 'weiger* waarschuw*',
  important: 'belangrijk* dringend* moet',
  encode: 'vertaal* codeer* decodeer*',
  text: 'woord* zin tekst bericht*',
  only: 'alleen enkel',
  task: 'taak taken doel',
};

export const scandinavian: Lexicon = {
  ignore: 'ignorer* ignorera glöm glem glemme bortse se åsidosätt* tilsidesæt* strunta overse kringgå hopp',
  prior:
    'tidigare tidligere föregående foregående forrige forudgående ovanstående ovenstående ursprungliga oprindelige opprinnelige',
  rules: 'instruktion* instruks* regler riktlinjer retningslinjer order ordre prompt* anvisning* kommando*',
  hidden: 'system* hemlig* hemmelig* skjult* dold* intern* konfidentiel* fortrolig*',
  reveal: 'visa vis avslöja afslør* avslør* skriv ut upprepa gentag gjenta berätta fortæl fortell',
  now: 'nu nå istället stedet hädanefter ny nya nye fra från',
  pretend: 'låtsas lad late agera ager opptre roll rolle spela spil simulera',
  free: 'obegränsa* ubegrænset ubegrenset ofiltrera* ufiltrer* ocensurera* fri fritt',
  safety: 'etik* etisk* moral* säkerhet* sikkerhed* sikkerhet* filter* begränsning* begrænsning*',
  machine: 'assistent* språkmodell* sprogmodel* ai',
  not: 'inte ikke ikkje ingen aldrig aldri utan uden uten',
  say: 'säg sig si svara svar',
  send: 'skicka send vidarebefordra',
  credential: 'lösenord* adgangskode* passord* nyckel nøgle nøkkel',
  all: 'alla alle allt alt',
  you: 'du din ditt dina dine dit',
  follow: 'följ følg lyd',
  refuse: 'vägra nægt nekt',
  important: 'viktigt vigtigt viktig måste skal må',
};
