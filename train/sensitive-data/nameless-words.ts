const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Products, programs and services that are no one's name in a sentence about them. */
export const products = list(`
  Azure Excel Word Outlook Teams OneDrive Windows Office Xbox Bing Cortana Copilot Access Visio Kindle Alexa Echo Fire Aurora Lambda Redshift Athena
  Kubernetes Docker Helm Terraform Ansible Puppet Chef Jenkins Travis Bamboo Postgres Mongo Redis Cassandra Oracle Kafka Elastic Kibana Grafana
  Prometheus Splunk Jira Confluence Trello Asana Notion Slack Zoom Discord Skype Signal Telegram Python Ruby Rust Java Kotlin Swift Julia Perl Scala
  Haskell Elixir Django Flask Rails Spring Laravel React Angular Vue Svelte Ember Tailwind Bootstrap Node Deno Bun Yarn Gradle Maven Ant Bazel
  Pandas Spark Hadoop Airflow Jupyter Matplotlib Keras Torch Gemini Claude Llama Mistral Siri Safari Chrome Firefox Opera Edge Brave Linux Ubuntu
  Debian Fedora Arch Mint Android Pixel Galaxy Nexus Surface Mac Photoshop Figma Sketch Canva Blender Unity Unreal Godot Steam Netflix Spotify
  Tesla Model Golf Polo Focus Corolla Civic Homebrew Vim Emacs Eclipse Atom Git Mercurial Bitbucket Sentry Datadog Vault Consul Nomad Packer Vagrant
  Stripe Square Shopify Magento Salesforce Zapier Airtable Tableau Looker Hugo Jekyll Gatsby Astro Vite Jest Mocha Cypress Selenium Playwright Puppeteer
  Nutella Marmite Lego Nespresso Thermomix Fitbit Garmin Roomba Sonos Alexa Nest Ring Dyson PlayStation Switch Duolingo Wikipedia`);

/** Verbs at the head of a sentence that are also names. */
export const verbNames = list(
  'Mark Bill Grant Sue Rob Drew Pat Chase Will May Hope Grace Frank Rich Art Dot Skip Wade Pierce Trace Carry Case Bake Write Ignore Summarize Explain List Create Make Find Give Tell Show Draft Compare Rewrite Translate Generate Describe Refactor Brainstorm Pick Hit Sail',
);

/** German nouns, which are written with capitals, among them ones that are family names too. */
export const germanNouns = list(`
  Modell Reihe Herbst Speicher Bahn Stärke Stärken Winter Sommer Frühling Rechnung Vertrag Kunde Kunden Frage Fragen Antwort Beispiel Methode Ergebnis Daten
  Schwindel Husten Fieber Schmerzen Kreditkarte Ausweis Straße Stock Drucker Rechner Bildschirm Fenster Tür Wagen Schrank Stuhl Tisch Lampe Berg Bach Wald
  Stein Feld Wiese Garten Brunnen Mühle Kirche Schule Klasse Lehrer Schüler Arzt Koch Bäcker Müller Richter Schneider Weber Jäger Fischer König Kaiser Graf
  Ritter Bauer Wirt Gast Besuch Besucher Fest Feier Geburtstag Woche Monat Jahr Tag Stunde Minute Uhr Zeit Geld Bank Konto Betrag Preis Kosten Steuer
  Gesetz Regel Recht Pflicht Vorteil Nachteil Grund Ziel Weg Reise Fahrt Zug Flug Hafen Schiff Boot Insel Meer Fluss See Wetter Regen Schnee Sonne Mond Stern
  Wolke Wind Sturm Blitz Text Satz Sätze Wort Buch Seite Kapitel Gedicht Roman Brief Sprache Sprachmodell Sprachmodelle Sprachmodellen Programm Datei Ordner
  Fehler Lösung Aufgabe Übung Prüfung Note Anhang Formular Antrag Bescheid Frist Termin Besprechung Sitzung Leitung Abteilung Verwaltung Regierung Partei
  Wahl Stimme Land Stadt Dorf Gemeinde Bürger Verein Mitglied Gruppe Mannschaft Spiel Tor Ball Lauf Sprung Kraft Energie Strom Wasser Luft Feuer Erde
  Holz Eisen Gold Silber Kupfer Glas Papier Stoff Farbe Form Größe Länge Breite Höhe Gewicht Zahl Summe Anzahl Menge Teil Hälfte Viertel Ganze Geist Seele
  Herz Kopf Hand Fuß Auge Ohr Nase Mund Zahn Haar Haut Blut Knochen Magen Lunge Leber Niere Apfel Birne Kirsche Pflaume Traube Nuss Brot Käse Milch Butter
  Ei Fleisch Fisch Suppe Kuchen Zucker Salz Pfeffer Kaffee Tee Bier Wein Saft`);

/** Imperatives at the head of German, French and Spanish requests. */
export const germanVerbs = list(
  'Ignoriere Schreibe Erkläre Übersetze Fasse Nenne Gib Zeige Erstelle Vergiss Beschreibe Vergleiche Prüfe Finde Liste Sage Suche Berechne Formuliere Antworte Denke Beginne Ergänze Korrigiere Analysiere',
);
export const frenchVerbs = list(
  'Ignore Écris Résume Explique Traduis Donne Crée Décris Compare Rédige Trouve Imagine Oublie Liste Corrige Génère Analyse Réponds Montre Calcule',
);
export const spanishVerbs = list(
  'Ignora Escribe Resume Explica Traduce Dame Crea Describe Compara Redacta Busca Imagina Olvida Enumera Corrige Genera Analiza Responde Muestra Calcula Actúa',
);
