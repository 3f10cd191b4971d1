import { lines, type Grammar } from './grammar.js';

/**
 * Licences, contracts, terms and statutes: prose full of "must", "may not" and "notwithstanding the above" that orders people
 * and companies about. Nothing in it is said to an assistant.
 */
export const legalGrammar: Grammar = {
  legal: lines(`
    <heading>\\n\\n<clause> <clause> <clause>
    <heading>\\n\\n<clause> <clause>\\n\\n<clause> <clause> <clause>
    <number>. <heading>. <clause> <clause>\\n\\n<number>. <heading>. <clause> <clause> <clause>
    <number>. <clause>\\n\\n<number>. <clause>\\n\\n<number>. <clause>
    <whereas>\\n<whereas>\\n<agreed>\\n\\n<number>. <clause> <clause>
    <notice>\\n\\n<grant>\\n\\n<condition>\\n<condition>\\n\\n<shout>
    <notice>\\n\\n<grant> <clause>\\n\\n<shout>
    <fileheader>
    <definition>\\n<definition>\\n<definition>\\n<clause>
    <heading>\\n<clause> <clause>\\n(a) <item>;\\n(b) <item>; and\\n(c) <item>.
    <statute>\\n<statute>\\n<statute>
    <privacy> <privacy> <privacy> <clause>
    <clause> <clause> <clause> <clause> <clause> <clause>`),
  number: lines(`[1|2|3|4|5|6|7|9|10|12|14]
    [1|2|3|4|8].[1|2|3|4|5|6]
    § [3|7|12|31|104]
    Section [2|4|9|11]
    Article [5|17|28]`),
  heading: lines(`
    [TERMS AND CONDITIONS|Terms of Use|Licence|LICENSE AGREEMENT|General Terms|Conditions of Sale|Data Processing Agreement|By-Laws|Warranty|Governing Law|Severability|Entire Agreement|Confidentiality|Termination|Limitation of Liability|Disclaimer|Definitions|Redistribution|Source Code|Patents|Trade Marks|Fees and Payment|Acceptable Use|Force Majeure|Assignment|Notices|Amendments|Scope|Indemnity|Interpretation|Preamble|Modified Versions|Verbatim Copies|Combined Works|How to Apply These Terms]`),
  party: lines(`
    [the|] [Licensee|Licensor|Contributor|Recipient|Supplier|Customer|Provider|Company|Employee|Tenant|Landlord|Buyer|Seller|Processor|Controller|Distributor|Copyright Holder|User|Operator|Insured|Agency|Authority|Borrower|Contractor]
    [each|any|no|either] [party|contributor|recipient|member|licensee]
    you
    [anyone|any person|a person] who [distributes|receives|modifies|conveys|publishes] the <work>`),
  work: lines(`
    [work|program|software|library|covered work|document|font|package|service|product|material|original work|derivative work|modified version|object code|documentation|licensed material|deliverable]`),
  right: lines(`
    [use|copy|modify|merge|publish|distribute|sublicense|sell|run|study|translate|adapt|perform|display|convey|propagate|reproduce|lend|rent|transfer|assign]`),
  modal: lines(`
    [shall|must|will|may|may not|shall not|must not|is required to|is entitled to|agrees to|undertakes to|is not permitted to|need not|is free to]`),
  act: lines(`
    <right> the <work>
    <right> [and|or] <right> copies of the <work>
    [keep|retain|reproduce|include] [this notice|the above copyright notice|all notices that refer to this licence|a copy of this <licence>|the list of conditions] [in all copies|with every copy|in the documentation|in each file that is changed]
    [give|provide|make available to] [all recipients|the other party|any third party|the public] a copy of [this <licence>|the source|the terms|the changes]
    [remove|alter|obscure|delete|change] [any notice|the name of the author|the trade marks|this sentence|the attribution]
    [impose|add|apply] [further restrictions|other terms|technical measures|a fee] [on|to] the <work>
    [notify|inform|tell|advise] [the other party|the Authority|the Controller|every recipient] [in writing|without undue delay|within thirty days|before the change takes effect]
    [disclose|reveal|share|publish|pass on] [confidential information|personal data|the terms of this agreement|trade secrets|the source code] [to any third party|without prior written consent|except as the law demands]
    [return, destroy or delete|return or destroy] all [copies|records|confidential material] [on request|when this agreement ends]
    [pay|refund|reimburse] [the fees|all reasonable costs|the price] [within fourteen days|in advance|on demand]
    [bypass|circumvent|disable|override|reverse engineer] [any security measure|any limit of the service|the licence check]
    [terminate|suspend|amend|renew] this <licence> [at any time|with one month's notice|for good cause|without notice]
    [state|show|mark] [prominently|clearly] that [the files were changed|it is a modified version|no warranty is given]
    [act on|follow|comply with] [the written instructions of the Controller|all applicable law|the acceptable use policy|these rules]
    [ignore|disregard|waive] [any provision|a breach|the notice] [of this <licence>|that a court holds invalid]`),
  licence: lines(`[licence|license|agreement|contract|deed|policy|addendum|document|permission notice|warranty]`),
  clause: lines(`
    <party> <modal> <act>.
    <party> <modal> <act>, [provided that|unless|so long as|except where|only if|even if] <party> <modal> <act>.
    <unless>, <party> <modal> <act>.
    [Subject to|Notwithstanding|In addition to|Without prejudice to|Except as stated in] [the above|Section <digit>|the foregoing|any other provision of this <licence>|paragraph <digit>], <party> <modal> <act>.
    This <licence> [supersedes|replaces|overrides|sets aside] all [previous|prior|earlier] [agreements|instructions|understandings|terms|representations] [between the parties|on this subject|, written or oral].
    [If|Where|In the event that] <event>, [then|] [this <licence>|every right under it|the permission|Section <digit>] [ends|is void|continues to apply|shall not apply|terminates automatically].
    [Nothing in|No part of] this <licence> [limits|restricts|excludes|affects|grants] [any right that the law gives you|liability for intent|the use of names or marks|your freedom to <right> the <work>].
    [The foregoing|The above|These] [conditions|restrictions|limits|provisions] [do not apply|apply equally|shall apply] to [<act>|parts that are not derived from the <work>|any later version].
    You [may|are allowed to] <act> [under the same terms|for any purpose|free of charge|in source or binary form|, with or without changes].
    You [must not|may not|shall not|are not allowed to] <act>.
    You must [cause|ensure that] [the changed files carry a notice|every copy carries this text|your users see these terms|all rights stay with their holders].
    [A|Any] [waiver|amendment|notice|assignment|change] [is|shall be] [effective|valid|binding] only [in writing|if signed by both parties|when received].
    [Failure|Any delay] to [enforce|exercise] [a right|any provision] [is not|shall not be] a waiver of it.
    This <licence> is governed by the law of [the Republic|that State|the place where the Supplier has its seat|the country named below], and [its courts have sole jurisdiction|disputes go to arbitration|the UN sales convention does not apply].
    <item>, and <party> <modal> <act>.`),
  item: lines(`
    <party> <modal> <act>
    [the|all] [rights|duties|obligations|fees] under Section <digit> [survive|remain in force|pass to the successor]
    [each|every] copy [bears|carries] [the notice|the date of change|the name of the licensor]
    [no|any] [fee|royalty|charge] is [due|payable|waived]`),
  unless: lines(`
    [Unless|Except where] [required by law|agreed in writing|this <licence> says otherwise|the parties state the contrary]
    [By|When] [using|copying|installing|opening the package of|clicking to accept] the <work>
    [On|After|Before] [termination|expiry|delivery|the effective date]
    [To the extent|As far as] [permitted by law|technically possible|reasonable]`),
  event: lines(`
    [you|the Licensee|a party] [fail to|do not] comply with [any term|these conditions|Section <digit>]
    [a court|an authority] [holds a provision invalid|orders otherwise|forbids the distribution]
    [you|the Customer] [disagree with|do not accept|cannot fulfil] these terms
    [the fees are not paid|the work is changed|the company is sold|the data are lost|notice has been given]`),
  digit: '2\n3\n4\n5\n7\n11\n12(b)',
  notice: lines(`
    Copyright (c) [1996|2003|2011|2018|2024] [the authors of Marrow|Halvorsen Instruments|The Ostler Project|Tamsin Okoye|Regents of Port Ellery College]. All rights reserved.
    [Marrow|Ostler|Quillfeather|libtarn|Brindle Sans] [General|Public|Community|Open|Free|Documentation|Font] Licen[c|s]e, Version [1|2|3|1.1]
    [The licence of|Terms for the use of] [this font|the manual|the sound library|the data set|this software], [2009|2017|2022]`),
  grant: lines(`
    Permission [is|is hereby] [granted|given], [free of charge|without fee], to [any person|everyone] [who obtains|obtaining] a copy of [this|the] <work> to <right>, <right> and <right> it, [provided that|on the condition that] [the conditions below are met|this notice is kept|no charge is made].
    [The Licensor|Each contributor|The copyright holder] grants you a [worldwide|perpetual|non-exclusive|royalty-free|non-transferable|revocable], [irrevocable|limited|personal|no-charge] [copyright|patent|trade mark|] licence to <right>, <right> and <right> the <work>.
    You are free to <right>, <right> or <right> the <work>[, for any purpose|, if you keep this notice|, but not to sell it alone].`),
  condition: lines(`
    - [Redistributions|Copies|Changed versions] [in source form|in binary form|of any kind] must [keep|carry|reproduce] [the notice above|this list of conditions|the disclaimer below].
    * The name of [the authors|the college|the project] [may not|must not] be used to [promote|endorse] products [without permission in writing|that derive from this one].
    [1|2|3]. [Altered|Modified] versions must be [marked as such|plainly labelled|renamed] and must not be [passed off as|presented as] the original.
    - You [must|have to] <act>.`),
  shout: lines(`
    [THE|THIS] [SOFTWARE|WORK|MATERIAL|DOCUMENT] IS [PROVIDED|SUPPLIED|OFFERED] [AS IT IS|"AS IS"|IN ITS PRESENT STATE], WITHOUT [WARRANTY|PROMISE OR CONDITION] OF ANY KIND, [EXPRESS OR IMPLIED|STATED OR UNSTATED]. IN NO [EVENT|CASE] [SHALL|WILL] THE [AUTHORS|HOLDERS|SUPPLIER] BE LIABLE FOR ANY [CLAIM|LOSS|DAMAGE], [WHETHER IN CONTRACT OR IN TORT|HOWEVER CAUSED|EVEN IF TOLD OF ITS POSSIBILITY].
    [NO|THERE IS NO] WARRANTY. THE ENTIRE RISK [IS|REMAINS] WITH YOU. SHOULD THE [PROGRAM|PRODUCT] FAIL, YOU [BEAR|ASSUME] THE COST OF ALL [REPAIR|CORRECTION].
    DO NOT [OPEN|USE|INSTALL|DOWNLOAD] THE [PACKAGE|PROGRAM|PRODUCT] [UNTIL YOU HAVE READ THESE TERMS|IF YOU DO NOT AGREE].`),
  whereas: lines(`
    WHEREAS [the Supplier|the Company|the Owner] [makes|owns|operates] [the <work>|certain equipment|a service] and [the Customer|the Agent|the Borrower] wishes to <right> it;
    WHEREAS the parties [have signed|wish to amend|intend to replace] [an earlier agreement|the letter of intent|the contract of 2 May];`),
  agreed: 'NOW, THEREFORE, the parties agree as follows:\nit is agreed:\nthe parties have agreed on what follows.',
  fileheader: lines(`
    /*\\n * <notice>\\n *\\n * You may <act>.\\n * <grant>\\n * See the file [COPYING|LICENSE.txt|NOTICE] for the full terms.\\n */
    # <notice>\\n#\\n# This file is part of [Marrow|Ostler|libtarn]. You can <right> it and/or <right> it\\n# under the terms of its licence, [either version 2 or any later one|version 1.1 only].\\n# <unless>, no warranty is given.
    // <notice>\\n// Use of this file is governed by [a licence|terms] found in [LICENSE|COPYING].\\n// You must not <act>.`),
  definition: lines(`
    "[Work|Contribution|You|Source|Licensor|Derivative Work|Personal Data|Confidential Information|Service|Instructions|Order Form|System|Output|Model]" [means|shall mean|includes] [any|the|all] [<work>|material|information|person or company|configuration|text|written direction] [that|which] [is marked so|is made available under this <licence>|<party> receives|derives from it].
    "[To convey|To modify|Use|Process|Override]" means to <right> or <right> the <work> [in any way|in a manner that needs permission|by any means].`),
  statute: lines(`
    ([1|2|3]) [A|Any|No] [person|operator|employer|owner of a dog|carrier|holder of a permit] [shall|must|may] [not|] [enter|operate|keep|import|sell|display|discharge] [a vessel|a vehicle|livestock|fireworks|waste|the permit] [without leave of the Authority|in a public place|between sunset and sunrise|contrary to this section].
    (<small>) [Subsection|Paragraph] (<small>) [does not apply|is repealed|applies with the necessary changes] [to emergency services|where the Minister so directs|from the first of July].
    [Whoever|A person who] [breaks|disregards|fails to obey] [an order|a direction|this rule|the instructions of an officer] [commits an offence|is liable to a fine|shall be warned].`),
  small: 'a\nb\nc\nd\n1\n2',
  privacy: lines(`
    We [collect|process|store|share|delete] [your name and address|data about your device|the content of your messages|payment details] [to provide the service|for as long as the law demands|only with your consent|with our processors].
    You [may|can|have the right to] [ask us to delete|see|correct|withdraw consent for|export] [your data|the records we hold] [at any time|by writing to us|in your settings].
    We do not [sell|reveal|disclose|pass on] [personal data|your secrets|your content] [to anyone|for advertising|unless a court orders us to].
    [Prompts|Inputs|Messages] that you [send|submit] [are not used for training|may be reviewed|remain yours], and you must not [submit|upload] [unlawful content|data of others|instructions meant to harm the system].`),
};
