/** Names of each type, from which the type of other names is learnt. Order is the order of the shipped table. */
export const entitySeeds: Readonly<Record<string, string>> = {
  PERSON:
    'john mary david sarah michael anna peter maria james elizabeth robert linda william susan thomas jennifer daniel laura paul julia mark emma george alice kevin sophie brian nicole steven karen andrew ' +
    'patricia martin barbara carlos pedro luis jose juan ahmed mohammed fatima ali hassan yusuf ivan olga dmitri natasha vladimir hiroshi kenji yuki wei ming rajesh priya sanjay smith johnson williams brown ' +
    'jones garcia miller davis rodriguez martinez wilson anderson taylor moore jackson lee thompson gonzalez schmidt müller schneider fischer weber rossi ferrari dubois moreau kowalski nowak tanaka suzuki kumar singh patel nguyen kim',
  LOCATION:
    'paris london berlin madrid rome vienna tokyo beijing moscow cairo sydney toronto chicago boston seattle dallas houston miami denver lyon munich hamburg barcelona milan naples lisbon dublin athens prague warsaw ' +
    'budapest stockholm oslo copenhagen helsinki brussels amsterdam zurich geneva istanbul dubai mumbai delhi bangkok singapore jakarta manila seoul shanghai nairobi lagos johannesburg france germany spain italy ' +
    'austria japan china russia egypt australia canada mexico brazil argentina chile peru india pakistan indonesia thailand vietnam kenya nigeria sweden norway denmark finland poland hungary greece turkey texas ' +
    'california florida ohio virginia nevada arizona bavaria scotland england wales ireland africa europe asia america',
  ORGANIZATION:
    'microsoft google amazon apple facebook intel ibm oracle cisco samsung sony toyota honda ford boeing airbus siemens bosch nokia ericsson philips shell exxon chevron pfizer novartis bayer walmart target costco ' +
    'nestle unilever pepsi visa mastercard citigroup barclays hsbc ubs goldman unicef nato unesco greenpeace fbi cia nasa reuters bloomberg bbc cnn nbc cbs netflix disney spotify tesla nvidia adobe paypal ebay',
};

/** Ordinary words that often stand at the beginning of a sentence or in titles: never names by themselves. */
export const ordinary =
  'the a an this that these those it he she we they you i my your his her our their there here what when where who why how which if but and or so because although please thanks hello dear yes no not ' +
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december today tomorrow yesterday table river mountain company ' +
  'government house car money people man woman child book water school music system program report question problem idea work week year quick open close write read make take give go come see know think ' +
  'want need use find tell ask feel try leave call good new first last long great little own other old right big high different small large next early young important few public bad same able running eating';
