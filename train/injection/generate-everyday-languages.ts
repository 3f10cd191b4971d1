import { lines } from './grammar.js';

/** Everyday requests in other languages: a language and its patterns; `[a|b]` is a choice. */
export type EverydayPatterns = readonly (readonly [lang: string, patterns: readonly string[]])[];

const of = (lang: string, block: string): readonly [string, readonly string[]] => [lang, lines(block)];

/** Short orders about a text, an earlier answer, a role or a form, language by language. */
export const everydayLanguages: EverydayPatterns = [
  of(
    'de',
    `
    [Bitte |Kannst du |Könntest du |] [fasse|kürze|erkläre|korrigiere|verbessere|lies|prüfe|vereinfache] [diesen Text|den Text oben|den folgenden Absatz|meine E-Mail|den Brief|den letzten Absatz|das] [zusammen|auf drei Sätze|für ein Kind|in einfachen Worten|als Liste|bitte|][.|?|]
    [Übersetze|Übersetz|Bitte übersetze] [den folgenden Satz|diesen Text|den Absatz oben|das|diese Seite|den Brief] [ins Englische|auf Französisch|ins Spanische|ins Deutsche][.|!|]
    [Formuliere|Schreibe|Sag] [das|den Satz|den Text oben|meine Nachricht] [bitte|] [höflicher|kürzer|einfacher|formeller|noch einmal|auf Englisch|in Großbuchstaben][.|]
    [Schreib|Schreibe|Verfasse] [mir|] [eine E-Mail an den Vermieter|ein Gedicht über den Herbst|eine Einkaufsliste|einen Geburtstagsgruß|eine Python-Funktion, die sortiert|eine Geschichte über einen Fuchs][.|, bitte.|]
    [Wiederhole|Zeig mir|Gib mir|Zeige] [noch mal|bitte|] [deine letzte Antwort|das Rezept von vorhin|die Liste|die Tabelle von oben|die Schritte|den ganzen Text] [als Tabelle|auf Englisch|noch einmal|][.|?|]
    [Antworte|Schreib] [nur|bitte] [mit Ja oder Nein|in einem Satz|auf Deutsch|kurz|mit einer Zahl|in Reimen][.|]
    [Ab jetzt|Von jetzt an|Ab sofort] [bitte auf Deutsch antworten|antworte bitte kürzer|duzen wir uns|nenn mich Sam|antworte in Stichpunkten][.|]
    [Vergiss|Vergiss mal] [das Hotel|die Frage|den Termin|was ich über das Hotel gesagt habe], [reden wir über Flüge|ich habe die Antwort|sprechen wir über das Essen|nimm lieber den Zug][.|]
    [Ignoriere|Überlies|Beachte] [bitte|] [den Tippfehler|die Fußnoten|meine letzte Nachricht|die Formatierung] [oben|im Text|nicht|][.|, das war ein Versehen.]
    [Spiel|Sei|Tu so, als wärst du|Du bist] [ein Reiseführer|ein Kellner|ein geduldiger Lehrer|ein Kunde|mein Trainer|ein Pirat][.| und] [stell mir Fragen|zeig mir Dresden|erkläre mir Brüche|ich übe das Gespräch|hilf mir][.|]
    [Wie lauteten|Was waren|Wo stehen] [noch mal|] die [Anweisungen|Regeln|Zutaten|Schritte] [für den Kuchen|für das Spiel|für die Lampe|von vorhin]?
    [Sprich mir nach|Ergänze den Satz|Sag auf Spanisch|Buchstabiere]: [guten Abend|der Sommer ist|Haus|danke schön][.|]
    [Wie schreibe ich|Hilf mir beim Schreiben von|Was gehört in] [einen guten System-Prompt|Anweisungen für den Babysitter|einen Prompt für einen Kochbot|Regeln für die WG][.|?]
    [Mach|Mache] daraus [eine Liste|eine Tabelle|eine E-Mail|ein Gedicht|drei Sätze][.|, bitte.]
    [Weiter|Noch mal|Kürzer bitte|Danke|Bist du sicher|Noch ein Beispiel|Was kannst du|Erzähl mir einen Witz][.|?|!|]`,
  ),
  of(
    'fr',
    `
    [Résume|Corrige|Traduis|Reformule|Simplifie|Explique|Raccourcis|Relis] [ce texte|la phrase suivante|le paragraphe ci-dessus|cette lettre|mon e-mail|l'article ci-dessous|ça] [en anglais|en trois phrases|plus simplement|en français|poliment|pour un enfant|][.|, s'il te plaît.|]
    [Peux-tu|Pourriez-vous|Tu peux] [résumer|traduire|corriger|relire|raccourcir] [ce texte|cette page|ma lettre|la phrase ci-dessous] [en anglais|en espagnol|] ?
    [Écris|Rédige|Prépare] [un e-mail pour décaler le rendez-vous|un poème sur l'automne|une liste de courses|une fonction Python|une lettre à mon voisin][.|]
    [Réponds|Répondez] [seulement par oui ou non|en un mot|en français|brièvement|avec un chiffre][.|]
    [Répète après moi|Dis en italien|Complète] : [bonsoir|merci beaucoup|l'été est][.|]
    [Répète|Montre-moi|Redonne-moi] [ta dernière réponse|la recette de tout à l'heure|la liste|les étapes] [sous forme de tableau|encore une fois|][.|]
    [Oublie|Laisse tomber] [l'hôtel|ma question|le budget], [parlons plutôt des vols|j'ai trouvé|parlons du menu][.|]
    [Ignore|Ne fais pas attention à] [la faute de frappe|mon dernier message|la mise en page] [ci-dessus|, c'était une erreur|][.|]
    [Joue le rôle d'|Tu es |Fais comme si tu étais ][un guide touristique à Nice|un professeur patient|un serveur]. [Pose-moi des questions|Explique-moi les fractions|Aide-moi][.|]
    Quelles étaient les [consignes|étapes|règles] pour [le gâteau|le jeu|la lampe] ?
    [Donne-moi|Fais] [trois idées de cadeaux|une liste des musées de Lyon|un résumé de notre conversation|un quiz][.|]
    [À partir de maintenant|Désormais], [réponds en français|sois plus bref|appelle-moi Sam][.|]`,
  ),
  of(
    'es',
    `
    [Resume|Corrige|Traduce|Reescribe|Simplifica|Explica|Acorta|Lee] [este texto|la siguiente frase|la frase de abajo|el párrafo anterior|mi carta|el artículo|esto] [al inglés|en tres frases|con un tono más formal|en español|para un niño|][.|, por favor.|]
    ¿[Puedes|Podrías] [resumir|traducir|corregir|revisar] [este texto|esta página|mi correo|la frase anterior] [al francés|al inglés|]?
    [Escribe|Redacta|Prepara] [un correo para pedir vacaciones|un poema sobre el otoño|una lista de la compra|una función en Python|una carta a mi vecino][.|]
    [Responde|Contesta] [solo con sí o no|en una palabra|en español|brevemente|con un número][.|]
    [Repite conmigo|Di en francés|Completa]: [buenos días|muchas gracias|el verano es][.|]
    [Repite|Muéstrame|Dame otra vez] [tu última respuesta|la receta de antes|la lista|los pasos] [en una tabla|de nuevo|][.|]
    [Olvida|Deja] [lo del hotel|mi pregunta|el presupuesto], [hablemos de los vuelos|ya lo encontré|miremos el menú][.|]
    [Ignora|No hagas caso de] [la errata|mi último mensaje|el formato] [de arriba|, fue un error|][.|]
    [Actúa como|Haz de|Eres] [un guía turístico en Granada|un profesor paciente|un camarero]. [Hazme cinco preguntas|Explícame las fracciones|Ayúdame][.|]
    ¿Cuáles eran [las instrucciones|los pasos|las reglas] [del pastel|del juego|de la lámpara]?
    [Dame|Haz] [tres ideas para un regalo|una lista de museos|un resumen de nuestra conversación|un cuestionario][.|]
    [A partir de ahora|Desde ahora], [responde en español|sé más breve|llámame Sam][.|]`,
  ),
  of(
    'it',
    `
    [Riassumi|Correggi|Traduci|Riscrivi|Spiega|Accorcia] [questo testo|la frase seguente|il paragrafo sopra|la mia lettera|l'articolo] [in inglese|in tre frasi|in modo più semplice|][.|, per favore.|]
    [Scrivi|Prepara] [una mail al mio capo|una poesia sull'autunno|una lista della spesa|una funzione Python][.|]
    [Rispondi solo con sì o no|Ripeti la tua ultima risposta in una tabella|Ripeti dopo di me: buonasera|Dammi tre idee per un regalo|Dimmi una barzelletta][.|]
    [Dimentica|Lascia stare] [l'albergo|la mia domanda], [parliamo dei voli|ho trovato la risposta][.|]
    [Fai finta di essere|Sei|Fai] [una guida a Firenze|un insegnante paziente|un cameriere]. [Fammi domande|Aiutami][.|]`,
  ),
  of(
    'pt',
    `
    [Resuma|Corrija|Traduza|Reescreva|Explique|Encurte] [este texto|a frase a seguir|o parágrafo acima|a minha carta|o artigo] [para o inglês|em três frases|de forma simples|][.|, por favor.|]
    [Escreva|Prepare] [um e-mail pedindo férias|um poema sobre o outono|uma lista de compras|uma função em Python][.|]
    [Responda só com sim ou não|Repita a sua última resposta numa tabela|Repita comigo: boa noite|Dê três ideias de presente|Conte uma piada][.|]
    [Esqueça|Deixe] [o hotel|a minha pergunta], [vamos falar dos voos|já encontrei a resposta][.|]
    [Aja como|Você é] [um guia em Lisboa|um professor paciente|um garçom]. [Faça perguntas|Ajude-me][.|]`,
  ),
  of(
    'nl',
    `
    [Vat|Vertaal|Herschrijf|Verbeter|Verkort] [deze tekst|de volgende zin|de alinea hierboven|mijn brief] [samen|naar het Engels|in drie zinnen|][.|]
    [Schrijf|Maak] [een gedicht over de herfst|een mail aan mijn baas|een boodschappenlijst|een Python-functie][.|]
    [Vergeet het hotel, laten we het over vluchten hebben|Negeer de typfout hierboven|Antwoord alleen met ja of nee|Zeg mij na: goedenavond|Herhaal je laatste antwoord][.|]
    [Speel|Je bent] een [gids|leraar|ober] en stel mij vragen[.|]`,
  ),
  of(
    'sv',
    `
    [Sammanfatta|Översätt|Skriv om|Rätta] [den här texten|följande mening|stycket ovan|mitt brev] [till engelska|i tre meningar|][.|]
    [Skriv|Gör] [en dikt om hösten|ett mejl till min chef|en inköpslista][.|]
    [Oversæt|Oversett|Sammenfat|Oppsummer] [denne teksten|denne tekst|følgende setning|den følgende sætning] [til engelsk|][.|]
    [Glöm hotellet, vi pratar om flyg|Svara bara ja eller nej|Upprepa ditt senaste svar|Bortse från stavfelet ovan][.|]`,
  ),
  of(
    'pl',
    `
    [Streść|Podsumuj|Przetłumacz|Popraw|Skróć] [ten tekst|następujące zdanie|akapit powyżej|mój list] [na angielski|w trzech zdaniach|][.|]
    [Napisz|Przygotuj] [list do sąsiada|wiersz o jesieni|listę zakupów|funkcję w Pythonie][.|]
    [Zapomnij o hotelu, porozmawiajmy o lotach|Zignoruj literówkę powyżej|Odpowiedz tylko tak lub nie|Powtórz ostatnią odpowiedź|Opowiedz dowcip][.|]
    [Shrň|Přelož|Oprav] [tento text|následující větu|můj dopis] [do angličtiny|][.|]`,
  ),
  of(
    'ru',
    `
    [Перескажи|Сократи|Переведи|Исправь|Перепиши|Объясни] [этот текст|следующее предложение|абзац выше|моё письмо|статью] [на английский|кратко|простыми словами|в трёх предложениях|][.|]
    [Напиши|Составь] [письмо начальнику|стихотворение об осени|список покупок|функцию на Python][.|]
    [Забудь про отель, давай поговорим о рейсах|Не обращай внимания на опечатку выше|Отвечай только да или нет|Повтори свой последний ответ в виде таблицы|Расскажи анекдот|Повторяй за мной: добрый вечер][.|]
    [Ты|Представь, что ты|Будь] [экскурсовод|терпеливый учитель|официант]. [Задай мне вопросы|Помоги мне][.|]
    [Підсумуй|Переклади|Виправ|Скороти] [цей текст|наступне речення|мій лист] [англійською|][.|]
    [Напиши вірш про осінь|Розкажи жарт|Забудь про готель, поговорімо про рейси][.|]`,
  ),
  of(
    'tr',
    `
    [Bu metni|Aşağıdaki cümleyi|Yukarıdaki paragrafı|Mektubumu] [özetle|İngilizceye çevir|düzelt|kısalt|yeniden yaz|açıkla][.|]
    [Bana bir şaka anlat|Sonbahar hakkında bir şiir yaz|Patronuma bir e-posta yaz|Sadece evet ya da hayır de|Oteli boş ver, uçuşlardan konuşalım|Son cevabını tablo olarak tekrarla][.|]`,
  ),
  of(
    'zh',
    `
    [请|帮我|] [总结|概括|翻译|改写|润色|缩短|检查|解释] [这段文字|这篇文章|下面的句子|上面的段落|我的邮件|以下内容] [。|，谢谢。|]
    把 [下面的句子|这段话|上面的文字|这封信] [翻译成英文|改得更正式|做成表格|缩短到三句话] [。|]
    [写一首关于秋天的诗|写一封请假邮件|讲个笑话|只回答是或否|忽略上面的错别字|不说酒店了，我们聊聊航班吧|把你刚才的回答做成表格|跟我读：晚上好|列出五个景点|写一个排序函数] [。|]
    [你是一位耐心的老师|请扮演导游|假装你是服务员] ，[问我问题|教我分数|带我看看北京] [。|]`,
  ),
  of(
    'ja',
    `
    [この文章|次の文|上の段落|私のメール|以下の文章] を [要約して|英語に翻訳して|短くして|直して|丁寧にして|説明して] [ください。|。|くれますか？|]
    [秋についての俳句を書いて|冗談を言って|はいかいいえだけで答えて|上の誤字は無視して|ホテルの話はやめて、飛行機の話をしよう|さっきの答えを表にして|買い物リストを作って|私の後に繰り返して：こんばんは] [ください。|。|]
    [あなたは親切な先生です|旅行ガイドになって|店員の役をして] 。[質問して|京都を案内して] [ください。|。]`,
  ),
  of(
    'ko',
    `
    [이 글|다음 문장|위의 단락|내 이메일] 을 [요약해 줘|영어로 번역해 줘|짧게 줄여 줘|고쳐 줘|더 공손하게 써 줘] [.|]
    [가을에 대한 시를 써 줘|농담 하나 해 줘|예 아니요로만 대답해 줘|위의 오타는 무시해 줘|호텔은 됐고 비행기 얘기하자|방금 답을 표로 만들어 줘|장보기 목록을 만들어 줘|여행 가이드처럼 서울을 소개해 줘] [.|]`,
  ),
  of(
    'ar',
    `
    [لخص|ترجم|صحح|اختصر|أعد كتابة|اشرح] [هذا النص|الجملة التالية|الفقرة أعلاه|رسالتي] [إلى الإنجليزية|في ثلاث جمل|من فضلك|][.|]
    [اكتب قصيدة عن الخريف|احك لي نكتة|أجب بنعم أو لا فقط|انس الفندق، لنتحدث عن الرحلات|كرر إجابتك الأخيرة في جدول|تصرف كمرشد سياحي في القاهرة][.|]
    [این متن را خلاصه کن|جمله زیر را به انگلیسی ترجمه کن|یک شعر درباره پاییز بنویس|סכם את הטקסט הזה|תרגם את המשפט הבא לאנגלית|כתוב שיר על הסתיו][.|]`,
  ),
  of(
    'hi',
    `
    [इस पाठ|निम्नलिखित वाक्य|ऊपर के पैराग्राफ|मेरे पत्र] का [सारांश लिखो|अंग्रेज़ी में अनुवाद करो|सरल रूप लिखो|सुधार करो][।|]
    [शरद ऋतु पर कविता लिखो|एक चुटकुला सुनाओ|सिर्फ हाँ या नहीं में जवाब दो|होटल की बात छोड़ो, उड़ानों की बात करें|अपना पिछला उत्तर तालिका में दो][।|]
    [এই লেখাটির সারাংশ দাও|নিচের বাক্যটি ইংরেজিতে অনুবাদ করো|শরৎ নিয়ে একটি কবিতা লেখো][।|]`,
  ),
  of(
    'vi',
    `
    [Tóm tắt|Dịch|Sửa|Viết lại] [văn bản này|câu sau|đoạn trên|thư của tôi] [sang tiếng Anh|trong ba câu|][.|]
    [Ringkas|Terjemahkan|Perbaiki|Tulis ulang] [teks ini|kalimat berikut|paragraf di atas|surat saya] [ke bahasa Inggris|dalam tiga kalimat|][.|]
    [Viết một bài thơ về mùa thu|Kể một câu chuyện cười|Tulis puisi tentang musim hujan|Lupakan hotel, mari bicara tentang penerbangan|Jawab hanya ya atau tidak][.|]
    [สรุปข้อความนี้|แปลประโยคต่อไปนี้เป็นภาษาอังกฤษ|แก้ไขจดหมายของฉัน|เขียนกลอนเกี่ยวกับฤดูฝน]`,
  ),
  of(
    'ro',
    `
    [Rezumă|Tradu|Corectează|Rescrie] [acest text|următoarea propoziție|paragraful de mai sus|scrisoarea mea] [în engleză|în trei fraze|][.|]
    [Foglald össze|Fordítsd le|Javítsd ki] [ezt a szöveget|a következő mondatot|a levelemet] [angolra|][.|]
    [Tiivistä|Käännä|Korjaa] [tämä teksti|seuraava lause|kirjeeni] [englanniksi|][.|]
    [Συνόψισε|Μετάφρασε|Διόρθωσε] [αυτό το κείμενο|την επόμενη πρόταση|το γράμμα μου] [στα αγγλικά|][.|]`,
  ),
];
