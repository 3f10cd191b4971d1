/** Objects whose members programs and their documents name (`config.host`, `account.email`). */
const objects = new Set(
  (
    'account addr address api app args article asset author bar baz body booking camera car card cart category ' +
    'channel client company config connection contact context cookie course ctx customer data db device dispatcher ' +
    'doc document dto e el elem element employee entity env err error event field file foo form game group header ' +
    'headers http i image input instance item job key lead license list log logger machine member message meta model ' +
    'module msg mutation node obj object offer option options opts order order_item org owner page params parent ' +
    'patient payload payment person player post parsed process product progress profile project props prototype query receiver ' +
    'record ref reply req request res resource response result route row school screen self sender server service ' +
    'runner session settings shop site smtp socket source ssl state store stream student style target task team tenant ' +
    'theme this ticket tls token transaction url user val value vehicle vendor video vm window x y'
  ).split(' '),
);
/** Endings of hosts that are names of members more often where an object stands before them. */
const members = new Set(
  (
    'agency author bank bar bid black blue book cab call camera cards care cars case cash center chat city click ' +
    'cloud coach codes community company computer contact country coupons credit data day deals delivery design ' +
    'digital direct discount dot earth education email energy events exchange expert express family fan film ' +
    'finance fit fund game games gift global gold green group guide help host hosting house info international kids ' +
    'kim land legal life limited live loan love market media men menu network news next online open parts phone ' +
    'photo photos pics pictures pink place plus press promo property pub radio realty red rent report review ' +
    'reviews room sale school science search security select services sex shell shop show site social software ' +
    'solutions space store stream studio style sucks support systems target tax team tech tel theater tickets tips ' +
    'today tools total tours town toys trade training tube video vip vote watch website wiki win work works world ' +
    'wow zone'
  ).split(' '),
);

/** Endings of files more often than of hosts. */
export const fileEndings: ReadonlySet<string> = new Set(
  'java md py rs sh pl cc so ps zip mov map cs ml coffee mk man docs target'.split(' '),
);

/** Endings of files that are endings of hosts as often: `main.tf`, `Makefile.am`, `configure.ac`, `Foo.pm`, `model.pt`. */
export const otherFileEndings: ReadonlySet<string> = new Set('ac am in la mm mo pm pt sc st tf'.split(' '));

const leastObject = 2;
const isObject = (label: string): boolean =>
  label.length < leastObject || objects.has(label.toLowerCase()) || /^\p{Ll}+\p{Lu}/u.test(label);

const operator = /^ ?(?:[-+*/|&?]?={1,3} |instanceof )/;

/** Beginnings of names that are written from the whole to the part: `com.sun.management.host`. */
const roots = new Set('com org net edu gov io java javax jdk sun android androidx kotlin scala clojure'.split(' '));
/** Endings that such a name seldom has, and a host often. */
const usual = new Set('com net org edu gov mil int info biz'.split(' '));

/** What stands around a name. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

/** Whether the labels of a host, and what stands around it, are more likely a program's object and the name of its member. */
export function isMemberName(labels: readonly string[], { before, after }: Around): boolean {
  const member = labels.at(-1)?.toLowerCase() ?? '';
  if (!members.has(member)) return false;
  // `.keygen.email`: a member of what is left out.
  return labels.slice(0, -1).some(isObject) || operator.test(after) || /= $|\.$/.test(before);
}

/** `Json.NET`, `ASP.NET`, `System.IO`: libraries and parts of one platform. */
const ofPlatform = /^(?:(?:\p{Lu}[\p{L}\d]*\p{Ll}[\p{L}\d]*|ASP|ADO|VB|ML)\.NET|System\.IO)$/u;
/** What none of them is called, but a site that asks for an account. */
const ofAccounts = /bank|paypal|log-?in|sign-?in|secure|verif|account|wallet/i;

/** Whether it can be no host that anybody follows, however many labels it has: a module, a reversed name, a constant, a version. */
export function isNameOfCode(labels: readonly string[], { before, after }: Around): boolean {
  const name = labels.join('.');
  if (ofPlatform.test(name) && !ofAccounts.test(name)) return true;
  // `2.14.3.dev`
  if (labels.length > 2 && labels.slice(0, -1).every((label) => /^\d{1,4}$/.test(label))) return true;
  if (/\bfrom $/.test(before) && /^ import\b/.test(after)) return true;
  const ending = labels.at(-1) ?? '';
  if (/\bimport $/.test(before) && members.has(ending) && /^(?:;|[\r\n]| as\b|$)/.test(after)) return true;
  if (ending.length <= 2 || usual.has(ending.toLowerCase())) return false;
  // No registry takes an underscore.
  if (labels.at(-2)?.includes('_') === true) return true;
  if (labels.length > 2 && roots.has(labels[0] ?? '')) return true;
  return ending === ending.toUpperCase() && /\p{Ll}/u.test(ending.concat(...labels.slice(0, -1)));
}

/** Endings of files that hardly any site has. */
const endingsOfFiles = new Set('android cs docs fish java map target'.split(' '));
/** Those of them that are countries, whose sites have longer names as often. */
const endingsOfCountries = new Set('mk mm mo py tf'.split(' '));
/** Names of members that hardly any site ends with. */
const endingsOfMembers = new Set(
  'auto call case data delta foo free hot jobs mobile phone pictures properties property select stream'.split(' '),
);
/** The same of sites and of what deceives: an object stands before the member. */
const endingsOfBoth = new Set('codes directory inc'.split(' '));
const otherObjects = new Set('errors exports rules safe'.split(' '));
/** Files of every source tree, whatever they end with. */
const ofSourceTree = new Set('readme makefile changelog copying'.split(' '));

/**
 * Whether an address is a name alone, without scheme, path or port, that is a file or a member as usually as a host: its
 * letters tell nothing then. Of 15,800 malicious addresses none is.
 */
export function readsAsName(written: string): boolean {
  const labels = written.split('.');
  const ending = labels.pop()?.toLowerCase() ?? '';
  const first = labels[0]?.toLowerCase() ?? '';
  if (!/^[\w.-]+$/.test(written) || ofAccounts.test(written) || usual.has(ending) || first === 'www') return false;
  if (endingsOfFiles.has(ending)) return true;
  // `libXxf86vm.la`
  const isFile = endingsOfCountries.has(ending) || ofSourceTree.has(first) || (ending === 'la' && /^x?lib/.test(first));
  if (labels.length === 1 && isFile) return true;
  if (/[\d-]/.test(written)) return false;
  const isOfObject = (): boolean => labels.some((label) => isObject(label) || otherObjects.has(label.toLowerCase()));
  return endingsOfMembers.has(ending) || (endingsOfBoth.has(ending) && isOfObject());
}
