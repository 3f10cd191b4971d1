/** The vocabulary of instructions, roles and secrets: what disguised words are first taken for. */
export const instructionWords: ReadonlySet<string> = new Set(
  `all and any are act ask can did dan for get had has her him his how its let may new not now off old one our out say see set she the tell too top try two use was way who why you yes been does done each ever gave goes hide into keep know lets like made make many more most much need next none once open over part real said self sent shut some such sure take than time told turn very wait well went were what whom your
  about above access according acknowledge activate actual admin administrator after agree allowed along already always
  another answer anything assistant asked attack authorization bank because before begin behave being below bomb break bypass
  cannot censorship challenge change character chat chatgpt code command commands complete comply confidential configuration
  content context contents conversation create credentials crime current data database debug delete describe detail detailed
  details developer directive directives disable discard disclose display disregard document does drugs dump earlier email
  enable enabled ethical ethics every everything exact exactly execute expose file files filter filters first follow following
  forget formatting free freely from full give given guard guardrails guidelines hack have hello hidden history hypothetical
  ignore illegal imagine immediately important information initial initially injection input instead instruct instruction
  instructions internal jailbreak just keep keys kill know leak limit limitations limits list make malware message messages
  method methods mode model moral must never normal nothing obey only openai order orders original other output override
  password passwords permission persona please poison policies policy previous previously print prior private prompt prompts
  protocol protocols provide question questions read refuse regarding remember repeat reply request requests respond response
  restricted restriction restrictions reveal role rule rules safe safety said same secret secrets send sensitive sentence
  should show simulate start state steal steps stop system task tasks tell text that their them then there these they thing
  think this those told tool tools translate true unfiltered unlimited unlock unrestricted until user users using verbatim
  violate virus want warning warnings weapon what when where which will with without word words would write written your yourself`.split(
    /\s+/,
  ),
);
