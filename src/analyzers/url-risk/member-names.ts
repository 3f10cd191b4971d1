/** Objects whose members programs and their documents name (`config.host`, `account.email`). */
const objects = new Set(
  (
    'account address api app args article asset author body booking camera car card cart category channel client company config ' +
    'connection contact context cookie course ctx customer data db device doc document dto e el elem element employee entity ' +
    'env err error event field file form game group header headers i image input instance item job key lead license list log ' +
    'machine member meta model msg message mutation node obj object offer opts option options order order_item org owner page ' +
    'parent params patient payload payment person player post process product profile project props query receiver record ref ' +
    'req request res resource response result row school screen self sender server service session settings shop site smtp socket ' +
    'source state store stream student style target task team tenant theme ticket token transaction url user val value vehicle ' +
    'vendor video vm window x y'
  ).split(' '),
);
/** Endings of hosts that are names of members more often where an object stands before them. */
const members = new Set(
  (
    'agency author bank bar bid black blue book cab call camera cards care cars case cash center chat city click ' +
    'cloud codes coach community company computer contact country coupons credit day deals delivery design digital ' +
    'direct discount earth education email energy events exchange expert express family fan film finance fit fund ' +
    'game games gift global gold green group guide help host hosting house info international kids kim land legal ' +
    'life limited live loan love market media men menu network news next online open parts phone photo photos pics ' +
    'pictures pink place plus press promo property pub radio realty red rent report review reviews room sale school ' +
    'science search security select services sex shop show site social software solutions space store stream studio ' +
    'style sucks support systems target tax team tech tel theater tickets tips today tools total tours town toys ' +
    'trade training tube video vip vote watch website wiki win work works world wow zone'
  ).split(' '),
);

/** Whether the labels of a host are more likely a program's object and the name of its member. */
export function isMemberName(labels: readonly string[]): boolean {
  const [object = '', member = ''] = labels;
  return labels.length === 2 && objects.has(object.toLowerCase()) && members.has(member.toLowerCase());
}
