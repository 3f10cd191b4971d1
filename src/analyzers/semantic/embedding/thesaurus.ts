/**
 * English words that stand for one another in orders, threats and deceptions, a line an idea. Word vectors alone put
 * opposites as near as synonyms (show, hide); these lines say which words mean the same here.
 */
export const thesaurus = `
ignore disregard forget neglect omit skip overlook discard drop abandon dismiss override overrule bypass circumvent aside unheard nevermind scrap
rule instruction guideline directive direction order command policy regulation constraint requirement protocol mandate
previous prior earlier above preceding before former initial original first beginning past foregoing already
reveal show display print output expose disclose share present divulge list enumerate uncover leak
repeat copy reproduce quote recite echo paste duplicate replicate restate verbatim
tell say answer respond reply state speak explain describe narrate inform mention talk report teach
secret hidden confidential private concealed internal undisclosed sensitive classified covert secretly quietly
prompt system setup configuration preamble context
administrator admin root superuser owner operator privileged sysadmin
developer creator programmer engineer author maker vendor provider built
assistant bot chatbot ai model machine robot computer llm gpt chatgpt agent algorithm
pretend act imagine role play roleplay simulate behave character persona pose impersonate scene part
unrestricted free unlimited unfiltered uncensored unbound limitless boundless liberated unconstrained jailbreak
limit restriction filter censorship boundary barrier safeguard guardrail restrain check
ethic moral morality conscience ethical principle scruple
safety security safe protection protective harmless careful
harmful dangerous unsafe harm lethal deadly fatal toxic hazardous malicious
enable activate switch unlock start launch begin enter initiate
disable deactivate off stop suspend shut terminate kill end halt
mode state debug maintenance
delete remove erase wipe destroy purge clear
file document folder directory attachment paper page site website web text note memo
send forward transmit upload post transfer mail email submit deliver dispatch exfiltrate smuggle
password credential login passphrase key token secret pin api auth ssh
conversation chat dialogue history session talk message transcript
address url link webhook endpoint server host website destination
image picture photo markdown pixel render
execute run perform carry launch invoke call fulfil
obey follow comply listen heed serve adhere respect accept
refuse decline reject deny refusal objection object resist
install download fetch retrieve get load
tool function plugin command terminal shell script program software package
encode encrypt base64 cipher rot13 obfuscate hex
decode decipher decrypt decoded
translate translation convert transform render
backwards reverse reversed invert inverse opposite contrary
poem verse rhyme song lyrics
story tale fiction novel narrative film movie scene hypothetical
grandmother grandma granny grandfather grandparent
bomb explosive weapon grenade explosives
hacker intruder attacker cracker hack crack intrude break
wifi wireless wlan network router
car vehicle automobile truck
steal stolen theft rob thief grab
swear curse profanity vulgar insult obscene
pay transfer settle wire remit payment money amount
bank account iban deposit
invoice bill balance debt outstanding due
refund repayment reimburse reimbursement chargeback
approve authorise authorize permit allow grant confirm accept sanction
verify verification validate confirm authenticate
mailbox inbox mail email storage
gift card voucher coupon certificate
boss director ceo manager executive supervisor chief
urgent immediately emergency now asap quickly today tonight hurry
die death life kill killed dies dying
nurse doctor hospital patient medical physician
dose dosage amount
test testing laboratory lab experiment research trial sandbox
audit compliance inspection review
recommend advise suggest urge endorse
product sell company business firm
hire employ recruiter resume candidate applicant cv hr recruitment
score rate mark rating grade ten
summarise summarize summary abstract
fraud scam fraudulent fake swindle deceive trick
stock share shares investment invest
buy purchase acquire get
customer client user consumer reader person people human visitor
poison kill murder
drug meth cocaine narcotic
new fresh renewed restart reset anew over
from henceforth onward onwards now hereafter longer
never not no without refuse none cannot
every each all everything any whole entire complete full total anything always
continue proceed resume carry complete
data information content details record records database
personal phone address name number contact
code snippet source program
environment env variable configuration settings
commit repository git push branch
punish penalty lose cost credits points token budget
replace swap substitute exchange
warning disclaimer caution notice
illegal unlawful crime criminal forbidden banned prohibited
sexual porn explicit nude erotic
hate racist racism slur discriminate
malware virus ransomware trojan worm keylogger
phishing spoof lure
prevent block hinder
notice aware realise know mention
opinion believe think
real actual true genuine
previously formerly expired outdated lifted
log logging audit trace
click open visit tap press
update change modify alter edit moved
expert master skilled professional specialist
happily gladly sure certainly absolutely course willingly
step steps guide tutorial instructions recipe method
sentence line word phrase letter character paragraph
promote elevate upgrade escalate raise
twin alter ego double second twice both
disclose admit
table list spreadsheet column
cancel revoke undo withdraw
purpose goal objective task mission aim
hidden invisible white
claim pretend assert
`;

/** Number of ideas. */
export const ideaCount = thesaurus.trim().split('\n').length;

let table: Map<string, number> | undefined;

/** Number of a word's idea, or undefined. The first line that has the word counts. */
export function ideaOf(word: string): number | undefined {
  table ??= readLines();
  return (
    table.get(word) ??
    table.get(word.replace(/(?:ies|ied)$/, 'y')) ??
    table.get(word.replace(/(?:s|d|r|ed|ing|es|ly)$/, '')) ??
    table.get(word.replace(/(?:ed|ing|ion|ions)$/, 'e')) ??
    table.get(word.replace(/(.)\1(?:ed|ing)$/, '$1'))
  );
}

function readLines(): Map<string, number> {
  const made = new Map<string, number>();
  thesaurus
    .trim()
    .split('\n')
    .forEach((line, idea) => {
      for (const word of line.split(' ')) if (!made.has(word)) made.set(word, idea);
    });
  return made;
}
