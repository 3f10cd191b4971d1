import { lines, type Grammar } from './grammar.js';
import { topics } from './topics.js';

/** Texts full of orders to people: manuals, recipes, signs, READMEs, forms, mails. Data in which nothing is asked of an assistant. */
export const manualGrammar: Grammar = {
  ...topics,
  manual: lines(`
    <title> <step> <step> <step>
    <title> <step> <warn> <step> <step>
    <recipe> <recipe> <recipe>
    <readme> <readme> <readme>
    <travel> <travel>
    <travel> <travel> <contact>
    <form> <form> <contact>
    <chore> <chore> <deadline>
    <chore> <deadline> <contact>
    <title> <warn> <warn> <contact>`),
  title: lines(`
    [How to|Instructions:|Guide:|Before you start:|Quick start.|Safety notes.|Step by step:|# Setup|# Contributing|## Usage|Care instructions.|House rules.|Assembly of <thing>.] [reset the device|use the machine|change the filter|build the shelf|install the app|check in|get started|]:
    [Thank you for|Congratulations on] [buying|choosing] <thing>.
    [To|In order to] [clean|charge|update|return|assemble] [<thing>|the product|the printer|the battery], [do the following|follow these steps|proceed like this]:`),
  step: lines(`
    [First|Then|Next|Now|Finally|After that|], [press|hold|release|turn|open|close|remove|insert|connect|unplug|check|tighten|select|enter|wait for] the [red button|lid|battery|cable|screws|menu|code|filter|light|power switch|valve|card] [for ten seconds|until it clicks|twice|carefully|again|with a cloth|on the back].
    [Wait|Stop|Repeat|Continue] [until the light is green|for two minutes|step 3|with the other side|before you go on].
    [Make sure|Check|Ensure] that [the power is off|nothing is loose|the door is closed|the version is correct|all parts are there].
    [Write down|Keep|Note] the [serial number|receipt|code|manual|password] [for later|in a safe place|on the last page].`),
  warn: lines(`
    [Do not|Don't|Never] [open the housing|use sharp tools|leave it in the sun|mix old and new batteries|touch the blade|feed the animals|smoke here|enter without a badge|share your password|unplug it during the update|ignore warning lights|use the lift in case of fire].
    [Warning|Caution|Important|Attention|Note|Danger]: [hot surface|keep away from children|read all instructions first|follow the safety rules|only for indoor use|wear gloves|slippery floor|ignore the old manual].
    You [must|should|have to|need to] [wear a helmet|sign the form|show your ticket|read the terms|be over 18|call a doctor if it hurts].`),
  recipe: lines(`
    [Preheat|Heat] the [oven|pan|grill] to [180 degrees|medium heat|200 C].
    [Mix|Stir|Whisk|Chop|Peel|Fry|Boil|Bake|Add|Fold in|Sprinkle] the [flour|eggs|onions|carrots|sugar|dough|butter|herbs|cheese] [well|for ten minutes|until golden|slowly|in a bowl|with salt and pepper].
    [Serve|Garnish|Let it rest|Leave it to cool] [warm|with parsley|for one hour|overnight|with bread].`),
  readme: lines(`
    [Run|Execute|Use|Call|Type] \`[npm install|npm test|make build|git pull|docker compose up|pip install -r requirements.txt|cargo run|./configure]\` [before you push|first|to start|in the project folder|again].
    [Do not|Please don't|Never] [commit to main|edit generated files|push secrets|call this directly|use this in production|rename the folder].
    [Set|Add|Change|Copy|Delete] the [variable|line|file|key|option|entry] [in config.yaml|to your .env|below|before release|when you upgrade].
    [Write|Add|Update|Open] [a test|an issue|a clear message|the changelog|a pull request|the docs] [for every change|first|if something breaks|with your name].
    [See|Read|Follow] [the guide|CONTRIBUTING.md|the steps below|the license|the instructions in docs/] [for details|before you ask|carefully].`),
  travel: lines(`
    [Your|The] [flight|train|booking|parcel|order|appointment] [departs at 10:40|is confirmed|will arrive on Tuesday|was shipped|has changed|is on 3 May].
    [Check in online|Print your ticket|Bring an ID|Arrive 20 minutes early|Keep the receipt|Track it here|Show the code at the gate|Pack warm clothes|Leave the keys at reception].
    [Please|Kindly] [have your passport ready|rate your stay|confirm the address|choose a seat|do not reply to this mail|be on time].`),
  form: lines(`
    [Enter|Fill in|Select|Upload|Tick|Sign] [your name|the date of birth|a photo|all boxes that apply|your bank details|the form] [in block letters|below|on page 2|and press Send].
    [Click|Tap|Go to|Log in to] [the link below|your account|Settings|the portal|Save] [to confirm|and choose a new password|within 24 hours|to unsubscribe].`),
  chore: lines(`
    [Hi|Hello|Dear] [<person>|all|team], [please|could you please|can you] [send|forward|sign|print|check|update|review|bring|book|call|transfer] [me the file|the invoice|the list|the contract|the minutes|a room|the client|<amount> to the supplier|the slides to <person>].
    <person> [must|should|will|has to] [send|update|finish|review|present|order|translate] [the slides|the budget|the report|the text|lunch|the draft].
    [Don't forget to|Remember to|We need to|Let's] [write the summary|reply to the customer|delete the old files|water the plants|answer the survey|list all costs|name a contact person].`),
  deadline:
    '[By Friday|Before Monday|Today|As soon as possible|No later than noon|This week], please.\nThanks!\nDeadline is <amount>, sorry, 5 pm.\nBest, <person>',
  contact:
    '[Call us|Contact us|Write to us|Ask our staff|Visit our site] [if you need help|for questions|any time|at the desk].\nYour [team|shop|hotel|library].\nKind regards, <person>',
};
